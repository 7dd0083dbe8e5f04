import type { LinkState } from "../../contract/link.ts";
import type { Navigation } from "./navigation.ts";
import type { EntryState, Router } from "./router.ts";
import { newKey } from "./router.ts";
import type { ScrollPositions } from "./scrollPositions.ts";

/** Reads the state of the current history entry. Undefined unless a hydrated page has written it. */
export function entryState(): EntryState | undefined {
  const { key, flags }: { key?: unknown; flags?: unknown } = history.state ?? {};
  if (typeof key !== "string") return undefined;
  return flags instanceof Object ? { key, flags: flags as LinkState } : { key };
}

/** Gives the current history entry a key, unless it has one from an earlier load of the page. */
export function nameEntry(): EntryState {
  const entry = entryState() ?? { key: newKey() };
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
