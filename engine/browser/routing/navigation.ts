import { useSyncExternalStore } from "react";
import type { BaseLocationHook } from "wouter";
import type { LinkState } from "../../contract/link.ts";
import type { Page } from "../../contract/page.ts";
import type { CompiledSite } from "../../contract/site.ts";

/** What the window shows: a page, and the history entry it is shown for. */
export interface NavigationEntry {
  page: Page;
  site: CompiledSite;
  /** Path with the base, without query and anchor. */
  path: string;
  /** `#features`, or nothing. */
  hash: string;
  /** Flags that the link which led here handed over. */
  flags: LinkState;
  /** Names the history entry. */
  entry: string;
}

/** What the window shows now, and those who want to know when that changes. */
export interface Navigation {
  current(): NavigationEntry;
  set(visit: NavigationEntry): void;
  subscribe(listener: () => void): () => void;
}

export function createNavigation(first: NavigationEntry): Navigation {
  let now = first;
  const listeners = new Set<() => void>();
  return {
    current: () => now,
    set(visit) {
      now = visit;
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/**
 * A location hook for wouter whose path changes together with the page and never before: not when the address does,
 * nor when a link is clicked.
 */
export function createLocationHook(navigation: Navigation, navigate: Navigate): BaseLocationHook {
  const path = () => navigation.current().path;
  const hook: BaseLocationHook = () => [useSyncExternalStore(navigation.subscribe, path, path), navigate];
  hook.searchHook = () => "";
  return hook;
}

/** Leads the window to an address of the site. */
export type Navigate = (to: string, options?: { replace?: boolean; state?: LinkState }) => void;
