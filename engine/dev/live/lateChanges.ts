import type { EventEmitter } from "node:events";
import { statSync } from "node:fs";

/** The watcher misses changes of a file within 50 ms of its last change, or 100 ms of its removal. */
const missedMs = 120;

/**
 * Emits the changes that a file watcher misses because they follow another one too closely, so that the last of several
 * quick saves counts.
 * @param watcher emits `all` with the event's name and the file, as chokidar does
 * @returns a function that stops it
 */
export function emitLateChanges(watcher: EventEmitter): () => void {
  const seen = new Map<string, string | undefined>();
  const timers = new Map<string, NodeJS.Timeout>();
  const check = (event: string, file: string) => {
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
      }, missedMs),
    );
  };
  // First: what is written while others read the file must differ from what is noted.
  watcher.prependListener("all", check);
  return () => {
    watcher.off("all", check);
    for (const timer of timers.values()) clearTimeout(timer);
  };
}

/** A text that changes when a file is written. Undefined when the file does not exist. */
function stampOf(file: string): string | undefined {
  const stat = statSync(file, { bigint: true, throwIfNoEntry: false });
  return stat && `${stat.ino} ${stat.size} ${stat.mtimeNs}`;
}
