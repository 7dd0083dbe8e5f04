import { mkdirSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { contentHash } from "./contentHash.ts";
import { readLines, writeLines } from "./lines.ts";

/**
 * Writes a hash of each file in a folder, so that {@link isSealed} can detect changes: one file a line.
 * @param name of the file with the hashes, inside the folder
 */
export function sealFolder(folder: string, name: string): void {
  const file = join(folder, name);
  mkdirSync(dirname(file), { recursive: true });
  writeLines(file, sealOf(folder, name));
}

/** Whether a folder contains exactly the files that it was sealed with, each with the same content. */
export function isSealed(folder: string, name: string): boolean {
  try {
    const found = sealOf(folder, name);
    for (const line of readLines(join(folder, name))) if (found.next().value !== line) return false;
    return found.next().done === true;
  } catch {
    // A missing, incomplete or unreadable seal.
    return false;
  }
}

/** The lines of a seal, in an order that does not depend on the system. */
function* sealOf(folder: string, name: string): Generator<string, undefined> {
  for (const file of filesBelow(folder))
    if (file !== name) yield JSON.stringify([file, contentHash(readFileSync(join(folder, file)))]);
  return undefined;
}

/**
 * The files in a folder and below it, by their paths in it. Few of the names are in memory at once.
 * @param inside the path of the folder to begin with, with a slash at its end
 */
export function* filesBelow(folder: string, inside = ""): Generator<string> {
  const entries = readdirSync(join(folder, inside), { withFileTypes: true });
  // The system returns names in any order.
  for (const entry of entries.sort((one, other) => (one.name < other.name ? -1 : 1))) {
    const path = inside + entry.name;
    if (entry.isDirectory()) yield* filesBelow(folder, `${path}/`);
    else yield path;
  }
}
