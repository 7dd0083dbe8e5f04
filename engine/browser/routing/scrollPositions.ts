const key = "kente:scroll";
const most = 100;

/** Scroll positions by history entry, kept for as long as the tab lives. */
export interface ScrollPositions {
  save(entry: string, position: number): void;
  get(entry: string): number | undefined;
  /** Writes all positions down for the page's next life. */
  keep(): void;
}

/**
 * @param storage where positions are kept when the page goes away; undefined where the browser forbids it. The
 *   bootstrap reads them from there.
 */
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
    keep() {
      // Another page of the site may have written in the meantime, while this one lay in the back/forward cache.
      const all = [...read(storage).filter(([entry]) => !known.has(entry)), ...known];
      try {
        storage?.setItem(key, JSON.stringify(Object.fromEntries(all.slice(-most))));
      } catch {
        // A full or forbidden storage costs a scroll position, nothing else.
      }
    },
  };
}

/** Other scripts of the origin may have written there: what is no position is left out. */
function read(storage: Pick<Storage, "getItem"> | undefined): [entry: string, position: number][] {
  try {
    const all = Object.entries<unknown>(JSON.parse(storage?.getItem(key) ?? "{}"));
    return all.filter((one): one is [string, number] => typeof one[1] === "number");
  } catch {
    return [];
  }
}
