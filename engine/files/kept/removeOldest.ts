import { readdirSync, rmSync, statSync, utimesSync } from "node:fs";
import { join } from "node:path";
import { systemErrorOf } from "../systemError.ts";

/**
 * Removes all but the most recently used files and folders in a folder, except those whose names begin with a dot. Where the
 * system refuses it, they stay.
 * @param most how many stay
 * @param mostBytes how large files may be together, apart from the last
 */
export function removeOldest(folder: string, most: number, mostBytes = Number.POSITIVE_INFINITY): void {
  whereAllowed(() => {
    let bytes = 0;
    readdirSync(folder)
      .filter((name) => !name.startsWith("."))
      .map((name) => join(folder, name))
      .map((path) => ({ path, stats: statSync(path, { throwIfNoEntry: false }) }))
      .sort((one, other) => (other.stats?.mtimeMs ?? 0) - (one.stats?.mtimeMs ?? 0))
      .forEach(({ path, stats }, position) => {
        bytes += stats?.size ?? 0;
        if (position >= most || (position > 0 && bytes > mostBytes))
          rmSync(path, { recursive: true, force: true });
      });
  });
}

/** Marks a file or folder as used now, so that it stays for longer. */
export function markUsed(path: string): void {
  const now = new Date();
  whereAllowed(() => utimesSync(path, now, now));
}

/** Does what a missing or read-only folder may refuse. */
export function whereAllowed(work: () => void): void {
  try {
    work();
  } catch (error) {
    if (systemErrorOf(error) === undefined) throw error;
  }
}
