import { createHash } from "node:crypto";
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { pathInside } from "./pathInside.ts";

type Hashes = Record<string, string>;

/**
 * Writes a hash of each file in a folder, so that {@link isSealed} can detect changes.
 * @param name of the file with the hashes, inside the folder
 */
export function sealFolder(folder: string, name: string): void {
  mkdirSync(dirname(join(folder, name)), { recursive: true });
  writeFileSync(join(folder, name), `${JSON.stringify(hashesOf(folder, name))}\n`);
}

/** Whether a folder contains exactly the files that it was sealed with, each with the same content. */
export function isSealed(folder: string, name: string): boolean {
  try {
    const sealed = JSON.parse(readFileSync(join(folder, name), "utf8")) as Hashes;
    const found = hashesOf(folder, name);
    const names = Object.keys(found);
    return names.length === Object.keys(sealed).length && names.every((one) => found[one] === sealed[one]);
  } catch {
    // A missing, incomplete or unreadable seal.
    return false;
  }
}

function hashesOf(folder: string, name: string): Hashes {
  return Object.fromEntries(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => !entry.isDirectory())
      .map((entry) => join(entry.parentPath, entry.name))
      .map((path) => [pathInside(folder, path), path] as const)
      .filter(([file]) => file !== name)
      .map(([file, path]) => [file, contentHash(readFileSync(path))]),
  );
}

/** A short hash of the bytes. */
function contentHash(bytes: Uint8Array): string {
  return createHash("sha256").update(bytes).digest("base64url").slice(0, 22);
}
