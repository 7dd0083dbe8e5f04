let frame = 0;

/**
 * Scrolls to the start of a navigation entry: to its saved position, at once; else to the target of the hash or to the
 * top, smoothly.
 * @param position saved position, in pixels from the top
 */
export function scrollToStart(hash: string, position: number | undefined): void {
  // The position of an entry that was left before the next frame is no longer wanted.
  cancelAnimationFrame(frame);
  const target = targetOf(hash);
  const behavior = prefersReducedMotion() ? "instant" : "smooth";
  if (position !== undefined) {
    const restore = () => scrollTo({ top: position, behavior: "instant" });
    restore();
    // A smooth scroll that was under way may move on by a few pixels in this very frame.
    frame = requestAnimationFrame(restore);
  } else if (target) target.scrollIntoView({ behavior });
  else scrollTo({ top: 0, behavior });
}

/** Focuses the target of the hash, or the main heading, without scrolling. */
export function focusOnStart(hash: string): void {
  const element = targetOf(hash) ?? document.querySelector("h1");
  if (!element) return;
  if (element.tabIndex < 0) element.tabIndex = -1;
  element.focus({ preventScroll: true });
}

function targetOf(hash: string): HTMLElement | null {
  try {
    return document.getElementById(decodeURIComponent(hash.slice(1)));
  } catch {
    // The percent codes are broken: no element of this site has such an id.
    return null;
  }
}

const storageKey = "kente:scroll";
const maxEntries = 100;

/** Scroll positions by history entry, kept for as long as the tab is open. */
export interface ScrollPositions {
  /** @param position pixels from the top */
  save(entry: string, position: number): void;
  get(entry: string): number | undefined;
  /** Writes all positions to the storage, for the next load of a page in this tab. */
  persist(): void;
}

/** @param storage the session storage, which the bootstrap reads too; undefined where the browser forbids it */
export function createScrollPositions(
  storage: Pick<Storage, "getItem" | "setItem"> | undefined,
): ScrollPositions {
  const known = new Map(read(storage));
  const save = (entry: string, position: number) => {
    // Deleting first keeps the map in the order of use.
    known.delete(entry);
    known.set(entry, Math.round(position));
  };
  return {
    save,
    get: (entry) => known.get(entry),
    persist() {
      // Another page of the site may have written while this one was in the back/forward cache.
      const all = [...read(storage).filter(([entry]) => !known.has(entry)), ...known];
      try {
        storage?.setItem(storageKey, JSON.stringify(Object.fromEntries(all.slice(-maxEntries))));
      } catch {
        // A full or forbidden storage costs a scroll position, nothing else.
      }
    },
  };
}

/** Reads the positions. Other scripts of the origin may have written there: anything but numbers is left out. */
function read(storage: Pick<Storage, "getItem"> | undefined): [entry: string, position: number][] {
  try {
    const all = Object.entries<unknown>(JSON.parse(storage?.getItem(storageKey) ?? "{}"));
    return all.filter((one): one is [string, number] => typeof one[1] === "number");
  } catch {
    return [];
  }
}

/** Whether the reader prefers less motion. */
export function prefersReducedMotion(): boolean {
  return matchMedia("(prefers-reduced-motion: reduce)").matches;
}
