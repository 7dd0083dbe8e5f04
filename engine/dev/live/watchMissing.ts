import type { EventEmitter } from "node:events";
import { existsSync, readdirSync, watch } from "node:fs";
import { join } from "node:path";

/** How long a new folder may take to be filled, in milliseconds. The watcher sees files that are added later. */
const fillMs = 100;

/** A watcher of files, such as Vite's. */
interface Watcher extends EventEmitter {
  add(folder: string): unknown;
}

/**
 * Watches folders that do not exist yet, which a watcher of files can't. As soon as one exists, the watcher gets it, and
 * emits an event for each file that is already in there.
 * @param parent the folder that they are in
 * @returns a function that stops it
 */
export function watchMissing(watcher: Watcher, parent: string, folders: readonly string[]): () => void {
  const missing = new Set(folders.filter((folder) => !existsSync(folder)));
  if (missing.size === 0) return () => {};
  const timers = new Set<NodeJS.Timeout>();
  const inside = watch(parent, { persistent: false }, () => {
    for (const folder of [...missing].filter((one) => existsSync(one))) {
      missing.delete(folder);
      watcher.add(folder);
      timers.add(setTimeout(() => emitFiles(watcher, folder), fillMs));
    }
  });
  return () => {
    inside.close();
    for (const timer of timers) clearTimeout(timer);
  };
}

function emitFiles(watcher: Watcher, folder: string): void {
  if (!existsSync(folder)) return;
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (entry.isFile()) watcher.emit("all", "add", join(entry.parentPath, entry.name));
  }
}
