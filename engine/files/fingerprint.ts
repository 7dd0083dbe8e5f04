import { createHash } from "node:crypto";
import type { Dirent } from "node:fs";
import { readdirSync, realpathSync } from "node:fs";
import { join, resolve } from "node:path";
import { fileHash } from "./fileHash.ts";
import { pathInside } from "./pathInside.ts";

/**
 * A short hash that changes when a file changes: one of the given files or one in the given folders. Tests and dot files in
 * folders are left out, and missing files count as empty.
 *
 * This is not `folder-hash`, which fails on links that lead in circles.
 * @param root the hash contains paths relative to it, so that it is the same in a copy of all of them
 * @param paths absolute, or relative to `root`
 * @param also other values that the result depends on
 * @param hashOf returns the hash of what is in a file; undefined for what is no file or can't be read
 */
export function fingerprint(
  root: string,
  paths: readonly string[],
  also: unknown,
  hashOf: HashOf = readHash,
): string {
  const hash = createHash("sha256").update(JSON.stringify(also) ?? "");
  for (const path of paths) {
    const file = resolve(root, path);
    if (!addFolder(hash, pathInside(root, file), file, hashOf))
      addFile(hash, pathInside(root, file), hashOf(file));
  }
  return hash.digest("base64url").slice(0, 24);
}

type HashOf = (file: string) => string | undefined;

/**
 * @param parents real paths of the folders above, which detect links that lead in circles
 * @returns whether it is a folder
 */
function addFolder(
  hash: ReturnType<typeof createHash>,
  name: string,
  path: string,
  hashOf: HashOf,
  parents: readonly string[] = [],
): boolean {
  const entries = list(path);
  if (!entries) return false;
  const folder = realpathSync(path);
  if (parents.includes(folder)) return true;
  const within = [...parents, folder];
  for (const entry of entries) {
    if (isLeftOut(entry)) continue;
    const [inner, file] = [`${name}/${entry.name}`, join(path, entry.name)];
    if (entry.isFile() || !addFolder(hash, inner, file, hashOf, within)) addFile(hash, inner, hashOf(file));
  }
  return true;
}

function addFile(hash: ReturnType<typeof createHash>, name: string, content: string | undefined): void {
  if (content !== undefined) hash.update(`\0${name}\0${content}\0`);
}

function isLeftOut({ name }: Dirent): boolean {
  return /\.test\.tsx?$/.test(name) || (name.startsWith(".") && name !== ".well-known");
}

function list(path: string): Dirent[] | undefined {
  try {
    return readdirSync(path, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1));
  } catch {
    return undefined;
  }
}

function readHash(file: string): string | undefined {
  try {
    return fileHash(file);
  } catch {
    return undefined;
  }
}
