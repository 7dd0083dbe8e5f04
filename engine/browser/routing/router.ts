import type { LinkState } from "../../contract/link.ts";
import type { Page } from "../../contract/page.ts";
import { KenteError } from "../../errors/KenteError.ts";
import type { Navigate, Navigation, NavigationEntry } from "./navigation.ts";
import { routeOf } from "./routes.ts";

/** What the browser keeps with each history entry of a hydrated page. */
export interface EntryState {
  key: string;
  flags?: LinkState;
}

/**
 * How the window came to a visit: by a link, by going back and forward in its history, or by an anchor on the page,
 * where the browser has scrolled already.
 */
export type NavigationType = "link" | "history" | "anchor";

/** Milliseconds that a page may take to come before the browser is left to open it. */
export const routeMs = 3000;

/** The part of the browser that routing needs, so that its rules can be tested without one. */
export interface RouterDependencies {
  /** The address shown. */
  address(): URL;
  state(): EntryState | undefined;
  /** Adds a history entry, or puts another in place of the one shown. */
  write(entry: EntryState, address: URL, replace: boolean): void;
  /** Leaves it to the browser to show an address. */
  leave(address: URL, how: "assign" | "replace" | "reload"): void;
  /** Loads a page and all that it needs. Rejects when anything is missing. */
  prepare(route: string, signal: AbortSignal): Promise<Page>;
  /** Shows a visit: runs `commit`, perhaps in a transition, and then brings title, scroll and focus in line. */
  show(visit: NavigationEntry, way: NavigationType, commit: () => boolean): Promise<void>;
  /** Whether the reader is waiting for a page. */
  busy(waiting: boolean): void;
  failed(error: unknown): void;
}

export interface Router {
  navigate: Navigate;
  /** To be called when the window has moved in its history. */
  traverse(): void;
}

interface Goal {
  address: URL;
  route: string;
  way: NavigationType;
  replace: boolean;
  entry: EntryState;
}

/**
 * Routing: a page is shown when all that it needs is in memory, the last wish wins, and whatever fails is left to the
 * browser as if the link were a plain one.
 * @param base path prefix of the site, with a slash at both ends
 */
export function createRouter(navigation: Navigation, base: string, around: RouterDependencies): Router {
  let controller = new AbortController();

  async function go(goal: Goal): Promise<void> {
    controller.abort();
    controller = new AbortController();
    const own = controller;
    const { signal } = own;
    const { address, entry } = goal;
    const giveUp = (error: unknown) => {
      if (signal.aborted) return;
      own.abort();
      around.failed(error);
      around.leave(address, goal.way === "history" ? "reload" : goal.replace ? "replace" : "assign");
      around.busy(false);
    };
    const timer = setTimeout(() => giveUp(new KenteError("route-late", { address: address.href })), routeMs);
    try {
      const page = await prepare(goal.route, signal);
      if (signal.aborted) return;
      const visit = {
        ...navigation.current(),
        page,
        path: address.pathname,
        hash: address.hash,
        flags: entry.flags ?? {},
        entry: entry.key,
      };
      await around.show(visit, goal.way, () => {
        if (signal.aborted) return false;
        clearTimeout(timer);
        if (goal.way !== "history") around.write(entry, address, goal.replace);
        navigation.set(visit);
        return true;
      });
    } catch (error) {
      giveUp(error);
    } finally {
      clearTimeout(timer);
      if (!signal.aborted) around.busy(false);
    }
  }

  async function prepare(route: string, signal: AbortSignal): Promise<Page> {
    const { page } = navigation.current();
    if (page.path === route) return page;
    around.busy(true);
    return around.prepare(route, signal);
  }

  function navigate(to: string, { replace = false, state = {} }: Parameters<Navigate>[1] = {}): void {
    const here = around.address();
    const address = new URL(to, here);
    const route = routeOf(address, here.origin, base);
    if (route === undefined) {
      around.leave(address, replace ? "replace" : "assign");
      return;
    }
    const entry = { key: newKey(), flags: state };
    void go({ address, route, way: "link", replace: replace || address.href === here.href, entry });
  }

  function traverse(): void {
    const address = around.address();
    const route = routeOf(address, address.origin, base);
    const entry = around.state();
    if (route !== undefined && entry) {
      void go({ address, route, way: "history", replace: true, entry });
    } else if (route === navigation.current().page.path) {
      // The browser made this entry itself, for an anchor on the page that is shown.
      void go({ address, route, way: "anchor", replace: true, entry: { key: newKey() } });
    } else {
      around.leave(address, "reload");
    }
  }

  return { navigate, traverse };
}

/** A name for a new history entry. */
export function newKey(): string {
  return Math.random().toString(36).slice(2, 12);
}
