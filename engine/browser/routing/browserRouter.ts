import { flushSync } from "react-dom";
import type { Page } from "../../contract/page.ts";
import type { LinkState } from "../../contract/values.ts";
import type { BlockMounting } from "../loading/nextPage.ts";
import type { PageCache } from "../loading/pageCache.ts";
import { reportFailure } from "../reportFailure.ts";
import {
  createRouter,
  type EntryState,
  type Navigation,
  newEntry,
  type Router,
  type RouterDependencies,
} from "./router.ts";
import { focusOnStart, prefersReducedMotion, type ScrollPositions, scrollToStart } from "./scroll.ts";

/** What the router of a hydrated page works with. */
interface BrowserRouterOptions extends Omit<PageChangeHandlers, "announce"> {
  /** Path prefix of the site, with a slash at both ends. */
  base: string;
  pages: PageCache;
  positions: ScrollPositions;
  /** Loads the code and the stylesheets of a page. */
  loadCode(page: Page): Promise<unknown>;
}

/** Makes the router of this window. */
export function createBrowserRouter(
  navigation: Navigation,
  { base, pages, positions, loadCode, ...handlers }: BrowserRouterOptions,
): Router {
  return createRouter(navigation, base, {
    address: () => new URL(location.href),
    state: entryState,
    write: (state, { href }, replace) => history[replace ? "replaceState" : "pushState"](state, "", href),
    leave: ({ href }, how) => (how === "reload" ? location.reload() : location[how](href)),
    async load(route, signal) {
      const page = await pages.load(route, signal);
      await loadCode(page);
      return page;
    },
    show: createShowEntry(navigation, positions, { ...handlers, announce: createAnnouncer() }),
    onBusy: createBusyIndicator(),
    onError: reportFailure,
    unloads,
  });
}

/** What else changes with the page. */
interface PageChangeHandlers {
  /** Undefined before the code of the next page is loaded. */
  mounting(): BlockMounting | undefined;
  /** Updates title and head. */
  updateHead(page: Page): void;
  announce(title: string): void;
  /** Called after the links of the page have changed. */
  onLinksChanged(): void;
}

/** Makes the function that shows a navigation entry: page, title, scroll position and focus change together. */
function createShowEntry(
  navigation: Navigation,
  positions: ScrollPositions,
  { updateHead, announce, onLinksChanged, ...handlers }: PageChangeHandlers,
): RouterDependencies["show"] {
  function show(...[entry, type, signal, commit]: Parameters<RouterDependencies["show"]>) {
    if (signal.aborted) return;
    const { page, hash, key } = entry;
    const mounting = handlers.mounting();
    const before = navigation.current();
    const isNewPage = before.page !== page;
    if (type === "link") positions.save(before.key, scrollY);
    const position = type === "history" ? positions.get(key) : undefined;
    if (!isNewPage) mounting?.complete();
    flushSync(() => {
      commit();
      if (isNewPage) mounting?.begin(entry, position);
    });
    if (isNewPage) {
      mounting?.mountVisible(onLinksChanged);
      updateHead(page);
    }
    // For an anchor on the current page the browser has scrolled and moved the focus itself.
    if (type === "anchor") return;
    scrollToStart(hash, position);
    // Going back on the same page leaves the focus where it is.
    if (isNewPage || type === "link") focusOnStart(hash);
    if (isNewPage) announce(page.title);
  }
  return (...change) => {
    const [{ page }, type] = change;
    // Browsers show Back and Forward in ways of their own, as after a gesture. Far down a page the way to the top is what
    // moves: a transition would show the room of the next page's blocks, not its top.
    const isAnimated = type === "link" && scrollY < innerHeight / 2 && page !== navigation.current().page;
    return isAnimated ? inViewTransition(() => show(...change)) : show(...change);
  };
}

/** Changes the page, as a view transition where the browser has them and movement is wanted. */
function inViewTransition(change: () => void): Promise<void> | void {
  const transition = !prefersReducedMotion() && document.startViewTransition?.(change);
  if (!transition) return change();
  // Rejected when the transition is skipped: the page has changed all the same.
  transition.ready.catch(() => {});
  return transition.updateCallbackDone;
}

/** Reads the state of the current history entry. Undefined unless a hydrated page has written it. */
function entryState(): EntryState | undefined {
  const { key, flags }: { key?: unknown; flags?: unknown } = history.state ?? {};
  if (typeof key !== "string") return undefined;
  return flags instanceof Object ? { key, flags: flags as LinkState } : { key };
}

/** Gives the current history entry a key, unless it has one from an earlier load of the page. */
export function nameEntry(): EntryState {
  const entry = entryState() ?? newEntry(location);
  history.replaceState(entry, "");
  return entry;
}

/** Removes the flags from the current history entry: they count once, not after a reload or when the reader returns. */
export function spendFlags(): void {
  const { flags, ...entry } = entryState() ?? {};
  if (flags) history.replaceState(entry, "");
}

/**
 * Takes over the window's history: the router handles Back and Forward, and scroll positions are saved and restored here,
 * because the browser would restore them before the page has changed. When the page is unloaded, scroll restoration is
 * given back to the browser.
 */
export function takeOverHistory(navigation: Navigation, router: Router, positions: ScrollPositions): void {
  const take = () => {
    history.scrollRestoration = "manual";
  };
  // While the document loads, the browser may still be about to restore its position.
  if (document.readyState === "complete") take();
  else addEventListener("load", () => requestAnimationFrame(take));
  addEventListener("scroll", () => positions.save(navigation.current().key, scrollY), { passive: true });
  addEventListener("popstate", () => {
    take();
    router.traverse();
  });
  addEventListener("pagehide", () => {
    positions.save(navigation.current().key, scrollY);
    positions.persist();
    // While the page of another entry is loading, the window's position does not belong to that entry.
    if (entryState()?.key === navigation.current().key) history.scrollRestoration = "auto";
  });
  addEventListener("pageshow", ({ persisted }) => {
    if (!persisted) return;
    take();
    router.resume();
  });
}

/** Milliseconds of waiting after which the page shows that it is loading. */
const busyDelayMs = 300;

/** Adds a live region, outside of React's root, and returns the function that announces the title of a new page. */
function createAnnouncer(): (title: string) => void {
  const region = document.createElement("div");
  region.className = "visually-hidden";
  region.setAttribute("role", "status");
  region.dataset.announcer = "";
  document.body.append(region);
  return (title) => {
    region.textContent = title;
  };
}

/** Returns the function that shows whether the reader waits for a page. */
function createBusyIndicator(): (waiting: boolean) => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  return (waiting) => {
    clearTimeout(timer);
    if (waiting)
      timer = setTimeout(() => document.documentElement.setAttribute("data-busy", ""), busyDelayMs);
    else document.documentElement.removeAttribute("data-busy");
  };
}

let count = 0;
addEventListener("beforeunload", () => {
  count++;
});

/**
 * How often the browser has begun to load another page instead of this document. Safari then lets all that is under way fail
 * at once, and that is no failure. The page may stay: where the answer is a download, or the reader stops the load. Safari on
 * iOS sends no such event: there the count stays at 0.
 */
function unloads(): number {
  return count;
}
