import { useSyncExternalStore } from "react";
import type { BaseLocationHook } from "wouter";
import type { LinkState } from "../../contract/link.ts";
import type { Page } from "../../contract/page.ts";
import type { CompiledSite } from "../../contract/site.ts";

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
export type Navigate = (to: string, options?: { replace?: boolean; state?: LinkState }) => void;

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
