import type { EventEmitter } from "node:events";
import { existsSync, readdirSync, watch } from "node:fs";
import { dirname, join } from "node:path";

/** How long a new folder may take to be filled, in milliseconds. The watcher sees files that are added later. */
const fillMs = 100;

/** A watcher of files, such as Vite's. */
interface Watcher extends EventEmitter {
  add(folder: string): unknown;
}

/**
 * Watches a folder that does not exist yet, which a watcher of files can't. As soon as it exists, the watcher gets it, and
 * emits an event for each file that is already in there.
 * @returns a function that stops it
 */
export function watchMissing(watcher: Watcher, folder: string): () => void {
  const parent = dirname(folder);
  if (existsSync(folder) || !existsSync(parent)) return () => {};
  let timer: NodeJS.Timeout | undefined;
  const inside = watch(parent, { persistent: false }, () => {
    if (timer !== undefined || !existsSync(folder)) return;
    watcher.add(folder);
    timer = setTimeout(() => emitFiles(watcher, folder), fillMs);
  });
  return () => {
    inside.close();
    clearTimeout(timer);
  };
}

function emitFiles(watcher: Watcher, folder: string): void {
  if (!existsSync(folder)) return;
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (entry.isFile()) watcher.emit("all", "add", join(entry.parentPath, entry.name));
  }
}
