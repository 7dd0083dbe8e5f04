import type { EventEmitter } from "node:events";
import { statSync } from "node:fs";

/** The watcher leaves out what happens to a file within 50 ms of its last change, or 100 ms of its removal. */
const silentMs = 120;

/**
 * Completes a file watcher: what it leaves out because it follows too closely is told after all, so that the last of
 * several quick saves counts.
 * @param watcher emits `all` with the event's name and the file, as chokidar does
 * @returns a function that ends it
 */
export function tellLateChanges(watcher: EventEmitter): () => void {
  const seen = new Map<string, string | undefined>();
  const timers = new Map<string, NodeJS.Timeout>();
  const look = (event: string, file: string) => {
    if (event.endsWith("Dir")) return;
    seen.set(file, stampOf(file));
    clearTimeout(timers.get(file));
    timers.set(
      file,
      setTimeout(() => {
        timers.delete(file);
        const before = seen.get(file);
        const now = stampOf(file);
        seen.delete(file);
        if (now === before) return;
        const late = before === undefined ? "add" : now === undefined ? "unlink" : "change";
        watcher.emit(late, file);
        watcher.emit("all", late, file);
      }, silentMs),
    );
  };
  watcher.on("all", look);
  return () => {
    watcher.off("all", look);
    for (const timer of timers.values()) clearTimeout(timer);
  };
}

/** What differs once a file was written; undefined for a file that is not there. */
function stampOf(file: string): string | undefined {
  const stat = statSync(file, { bigint: true, throwIfNoEntry: false });
  return stat && `${stat.ino} ${stat.size} ${stat.mtimeNs}`;
}
