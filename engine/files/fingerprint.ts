import { createHash } from "node:crypto";
import type { Dirent } from "node:fs";
import { readdirSync, readFileSync, realpathSync } from "node:fs";
import { join } from "node:path";
import { withRegularFile } from "./regularFile.ts";

/**
 * A short text that changes when anything below the given files and folders changes. Tests and what no build looks at
 * (dot files except `.env…`) are left out; what does not exist counts as empty.
 * @param root the folder that the paths are relative to
 * @param also values that the result depends on besides
 */
export function fingerprint(root: string, paths: readonly string[], also: unknown): string {
  const hash = createHash("sha256").update(JSON.stringify(also) ?? "");
  for (const path of paths) add(hash, path, join(root, path));
  return hash.digest("base64url").slice(0, 24);
}

/** @param ways real paths of the folders on the way, so that no link leads round in a circle */
function add(
  hash: ReturnType<typeof createHash>,
  name: string,
  path: string,
  ways: readonly string[] = [],
): void {
  const entries = list(path);
  if (!entries) {
    const bytes = read(path);
    if (bytes) hash.update(`\0${name}\0${bytes.length}\0`).update(bytes);
    return;
  }
  const way = realpathSync(path);
  if (ways.includes(way)) return;
  for (const entry of entries) {
    if (isLeftOut(entry)) continue;
    add(hash, `${name}/${entry.name}`, join(path, entry.name), [...ways, way]);
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
