import type { LinkState } from "../../contract/link.ts";
import type { Navigation } from "./navigation.ts";
import type { EntryState, Router } from "./router.ts";
import { newKey } from "./router.ts";
import type { ScrollPositions } from "./scrollPositions.ts";

/** The state of the history entry that is shown, where a hydrated page has named it. */
export function entryState(): EntryState | undefined {
  const { key, flags }: { key?: unknown; flags?: unknown } = history.state ?? {};
  if (typeof key !== "string") return undefined;
  return flags instanceof Object ? { key, flags: flags as LinkState } : { key };
}

/** Puts a name on the history entry that is shown, or takes the one it has from an earlier life of the page. */
export function nameEntry(): EntryState {
  const entry = entryState() ?? { key: newKey() };
  history.replaceState(entry, "");
  return entry;
}

/**
 * Flags are handed over once: the history entry forgets them, so that loading the page afresh and coming back to it do
 * not hand them over again.
 */
export function spendFlags(): void {
  const { flags, ...entry } = entryState() ?? {};
  if (flags) history.replaceState(entry, "");
}

/**
 * Takes over the window's history from the browser: moves in it are routed, and scroll positions are remembered and
 * restored by us, since only we know when the page to scroll on is there. When the page goes away the entry is given
 * back, so that the browser restores its position without us.
 */
export function takeOverHistory(navigation: Navigation, router: Router, positions: ScrollPositions): void {
  const take = () => {
    history.scrollRestoration = "manual";
  };
  // As long as the page loads, the browser may be about to restore the position that it was left at.
  if (document.readyState === "complete") take();
  else addEventListener("load", () => requestAnimationFrame(take));
  addEventListener("scroll", () => positions.save(navigation.current().entry, scrollY), { passive: true });
  addEventListener("popstate", () => {
    take();
    router.traverse();
  });
  addEventListener("pagehide", () => {
    positions.save(navigation.current().entry, scrollY);
    positions.keep();
    // While another entry's page is still to come, the window's position is not that entry's.
    if (entryState()?.key === navigation.current().entry) history.scrollRestoration = "auto";
  });
  addEventListener("pageshow", ({ persisted }) => {
    if (persisted) take();
  });
}
