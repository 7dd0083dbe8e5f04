import { createHash } from "node:crypto";
import type { Dirent } from "node:fs";
import { readdirSync, readFileSync, realpathSync } from "node:fs";
import { join, resolve } from "node:path";
import { pathInside } from "./pathInside.ts";
import { withRegularFile } from "./regularFile.ts";

/**
 * A short hash that changes when a file changes: one of the given files or one in the given folders. Tests and dot files in
 * folders are left out, and missing files count as empty.
 *
 * This is not `folder-hash`, which fails on links that lead in circles.
 * @param root the hash contains paths relative to it, so that it is the same in a copy of all of them
 * @param paths absolute, or relative to `root`
 * @param also other values that the result depends on
 */
export function fingerprint(root: string, paths: readonly string[], also: unknown): string {
  const hash = createHash("sha256").update(JSON.stringify(also) ?? "");
  for (const path of paths) {
    const file = resolve(root, path);
    add(hash, pathInside(root, file), file);
  }
  return hash.digest("base64url").slice(0, 24);
}

/** @param parents real paths of the folders above, which detect links that lead in circles */
function add(
  hash: ReturnType<typeof createHash>,
  name: string,
  path: string,
  parents: readonly string[] = [],
): void {
  const entries = list(path);
  if (!entries) {
    const bytes = read(path);
    if (bytes) hash.update(`\0${name}\0${bytes.length}\0`).update(bytes);
    return;
  }
  const folder = realpathSync(path);
  if (parents.includes(folder)) return;
  for (const entry of entries) {
    if (isLeftOut(entry)) continue;
    add(hash, `${name}/${entry.name}`, join(path, entry.name), [...parents, folder]);
  }
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

function read(path: string): Buffer | undefined {
  try {
    return withRegularFile(path, (descriptor) => readFileSync(descriptor));
  } catch {
    return undefined;
  }
}
