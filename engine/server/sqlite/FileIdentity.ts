import { rmSync, statSync } from "node:fs";

/** Endings of the files that SQLite keeps beside a database in use. */
export const sideFiles = ["-wal", "-shm"] as const;

/**
 * The identity of the files that a connection has open. Writes to a deleted or replaced file succeed, but are lost; only
 * its device and inode numbers show that it is another file.
 */
export class FileIdentity {
  readonly #path: string;
  readonly #file: string | undefined;
  readonly #sides: ReadonlyMap<string, string | undefined>;

  /** Records which files are at a path now. Call it after the connection has written, when the log exists. */
  constructor(path: string) {
    this.#path = path;
    this.#file = identify(path);
    this.#sides = new Map(sideFiles.map((ending) => [path + ending, identify(path + ending)]));
  }

  /** What has been replaced since: nothing, the log beside the database, or the database itself. */
  changed(): "none" | "log" | "file" {
    if (identify(this.#path) !== this.#file) return "file";
    const log = `${this.#path}-wal`;
    return identify(log) === this.#sides.get(log) ? "none" : "log";
  }

  /**
   * Removes the side files of a database that is no longer at its path, because SQLite would use them for the database that
   * is there now. Their content must have been written to their own database before.
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
