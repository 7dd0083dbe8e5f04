import { useSyncExternalStore } from "react";
import type { BaseLocationHook } from "wouter";
import type { Page } from "../../contract/page.ts";
import type { CompiledSite } from "../../contract/site.ts";
import type { LinkState } from "../../contract/values.ts";
import { KenteError } from "../../errors/KenteError.ts";
import { whenLate } from "../../forms/outbox/whenLate.ts";

/** State that a hydrated page stores in each history entry. */
export interface EntryState {
  key: string;
  flags?: LinkState;
}

/** How a navigation began: by a link, by Back or Forward, or by an anchor that the browser has scrolled to already. */
type NavigationType = "link" | "history" | "anchor";

/** Milliseconds that a page may take to load. After that the browser opens the address itself. */
const routeTimeoutMs = 3000;

/** What the router needs from the browser. Tests pass their own. */
export interface RouterDependencies {
  /** The address of the window. */
  address(): URL;
  /** The state of the current history entry. */
  state(): EntryState | undefined;
  /** Adds a history entry, or replaces the current one. */
  write(state: EntryState, address: URL, replace: boolean): void;
  /** Has the browser load an address as a document. */
  leave(address: URL, how: "assign" | "replace" | "reload"): void;
  /** Loads a page with its code and stylesheets. Rejects when anything is missing. */
  load(route: string, signal: AbortSignal): Promise<Page>;
  /**
   * Shows an entry: calls `commit`, then updates title, scroll position and focus. May wait for the next frame, and then does
   * nothing if the navigation has been aborted.
   */
  show(
    entry: NavigationEntry,
    type: NavigationType,
    signal: AbortSignal,
    commit: () => void,
  ): Promise<void> | void;
  /** Called when the reader begins or stops waiting for a page. */
  onBusy(waiting: boolean): void;
  onError(error: unknown): void;
  /** How often the browser has begun to load another document, for any reason. */
  unloads(): number;
}

/** Changes the page of the window. */
export interface Router {
  navigate: Navigate;
  /** Must be called when the window has moved to another history entry. */
  traverse(): void;
  /** Must be called when the page comes back from the back/forward cache: it was left while a page was loading, perhaps. */
  resume(): void;
}

interface Destination {
  address: URL;
  route: string;
  type: NavigationType;
  replace: boolean;
  state: EntryState;
}

/**
 * Makes the router. A page is shown once all that it needs is in memory. A new navigation aborts the previous one. When
 * loading fails or takes too long, the browser opens the address as if the link were a plain one.
 * @param base path prefix of the site, with a slash at both ends
 */
export function createRouter(navigation: Navigation, base: string, browser: RouterDependencies): Router {
  let controller = new AbortController();

  async function go({ address, route, type, replace, state }: Destination): Promise<void> {
    controller.abort();
    controller = new AbortController();
    const own = controller;
    const { signal } = own;
    let unloads = browser.unloads();
    let stopWaiting = () => {};
    const leave = () =>
      browser.leave(address, type === "history" ? "reload" : replace ? "replace" : "assign");
    const giveUp = (error: unknown) => {
      if (signal.aborted) return;
      const now = browser.unloads();
      if (now !== unloads) {
        // The reader went on to another document, which must come, even where this page fails because of it. Or the document
        // is a download, and this page is still wanted.
        unloads = now;
        stopWaiting();
        stopWaiting = whenLate(routeTimeoutMs, () => giveUp(error));
        return;
      }
      own.abort();
      browser.onError(error);
      leave();
      browser.onBusy(false);
    };
    stopWaiting = whenLate(routeTimeoutMs, () =>
      giveUp(new KenteError("route-late", { address: address.href })),
    );
    const end = () => {
      stopWaiting();
      if (!signal.aborted) browser.onBusy(false);
    };
    try {
      const page = await load(route, signal);
      if (signal.aborted) return end();
      // Everything around the blocks is in the language of the document.
      if (page.language !== navigation.current().page.language) {
        leave();
        return end();
      }
      const { pathname: path, hash } = address;
      const { key, flags = {} } = state;
      const entry = { ...navigation.current(), page, path, hash, flags, key };
      await browser.show(entry, type, signal, () => {
        if (type !== "history") browser.write(state, address, replace);
        navigation.set(entry);
      });
      end();
    } catch (error) {
      stopWaiting();
      giveUp(error);
    }
  }

  async function load(route: string, signal: AbortSignal): Promise<Page> {
    const { page } = navigation.current();
    if (page.path === route) return page;
    browser.onBusy(true);
    return browser.load(route, signal);
  }

  function navigate(to: string, { replace = false, state: flags = {} }: Parameters<Navigate>[1] = {}): void {
    const here = browser.address();
    const address = new URL(to, here);
    const route = routeOf(address, here.origin, base);
    if (route === undefined) {
      browser.leave(address, replace ? "replace" : "assign");
      return;
    }
    const state = newEntry(address, flags);
    void go({ address, route, type: "link", replace: replace || address.href === here.href, state });
  }

  function traverse(): void {
    const address = browser.address();
    const route = routeOf(address, address.origin, base);
    const state = browser.state();
    if (route !== undefined && state) {
      void go({ address, route, type: "history", replace: true, state });
    } else if (route === navigation.current().page.path) {
      // The browser itself made this entry, for an anchor on the current page.
      void go({ address, route, type: "anchor", replace: true, state: newEntry(address) });
    } else {
      browser.leave(address, "reload");
    }
  }

  function resume(): void {
    controller.abort();
    browser.onBusy(false);
    const state = browser.state();
    if (state && state.key !== navigation.current().key) traverse();
  }

  return { navigate, traverse, resume };
}

/** Makes the state of an entry that a link has led to, with the link's flags. Its anchor is one more: it counts once, too. */
export function newEntry({ hash }: { hash: string }, flags: LinkState = {}): EntryState {
  return {
    key: Math.random().toString(36).slice(2, 12),
    flags: hash ? { ...flags, [hash]: true } : flags,
  };
}

/** What the window shows: a page, and the history entry that it is shown for. */
export interface NavigationEntry {
  page: Page;
  site: CompiledSite;
  /** Path of the address, base included, without query and hash. */
  path: string;
  /** Hash of the address: `#features`, or an empty string. */
  hash: string;
  /** Flags of the link that led here. */
  flags: LinkState;
  /** Identifies the history entry. */
  key: string;
}

/** The current navigation entry, as an observable value. */
export interface Navigation {
  current(): NavigationEntry;
  set(entry: NavigationEntry): void;
  /** Calls back after each change. @returns unsubscribes */
  subscribe(listener: () => void): () => void;
}

/** Navigates to an address: a path of this site or a whole URL. */
type Navigate = (to: string, options?: { replace?: boolean; state?: LinkState }) => void;

export function createNavigation(first: NavigationEntry): Navigation {
  let current = first;
  const listeners = new Set<() => void>();
  return {
    current: () => current,
    set(entry) {
      current = entry;
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/**
 * Makes the location hook for wouter, whose context gives all links `navigate`. Its path changes together with the page:
 * wouter's own hook changes it at the click, before the data and code of the next page have arrived.
 */
export function createLocationHook(navigation: Navigation, navigate: Navigate): BaseLocationHook {
  const path = () => navigation.current().path;
  const hook: BaseLocationHook = () => [useSyncExternalStore(navigation.subscribe, path, path), navigate];
  hook.searchHook = () => "";
  return hook;
}

/**
 * Finds the route of an address: `/services/collections` for `https://example.com/base/services/collections?x#y`.
 * @param base path prefix of the site, with a slash at both ends
 * @returns undefined outside of the site
 */
export function routeOf(url: URL, origin: string, base: string): string | undefined {
  if (url.origin !== origin || !`${url.pathname}/`.startsWith(base)) return undefined;
  return `/${url.pathname.slice(base.length).replace(/\/$/, "")}`;
}

/** Whether a route looks like a page. Files have an extension. */
export function looksLikePage(route: string): boolean {
  return !/\.[^/]*$/.test(route);
}
