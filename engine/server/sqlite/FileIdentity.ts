import { rmSync, statSync } from "node:fs";

/** Files that SQLite keeps beside a database in use. */
export const sideFiles = ["-wal", "-shm"] as const;

/**
 * Which files a connection has open. Deleted or replaced ones go on taking writes that nobody finds again: only
 * comparing device and inode tells.
 */
export class FileIdentity {
  readonly #path: string;
  readonly #file: string | undefined;
  readonly #sides: ReadonlyMap<string, string | undefined>;

  /** Takes down which files lie at a path now. Call it when the connection has written: the log exists by then. */
  constructor(path: string) {
    this.#path = path;
    this.#file = identify(path);
    this.#sides = new Map(sideFiles.map((ending) => [path + ending, identify(path + ending)]));
  }

  /** What has changed since: nothing, the log beside the database, or the database itself. */
  changed(): "none" | "log" | "file" {
    if (identify(this.#path) !== this.#file) return "file";
    const log = `${this.#path}-wal`;
    return identify(log) === this.#sides.get(log) ? "none" : "log";
  }

  /**
   * Removes the side files of a database that is no longer at its path: SQLite would take them for those of the one
   * that is there now. What they hold has to be in their own database by then.
   */
  removeSides(): void {
    for (const [path, identity] of this.#sides)
      if (identity !== undefined && identify(path) === identity) rmSync(path);
  }
}

function identify(path: string): string | undefined {
  const found = statSync(path, { throwIfNoEntry: false, bigint: true });
  return found && `${found.dev}:${found.ino}`;
}
