import { chmodSync, closeSync, lstatSync, mkdirSync, openSync, readSync, rmSync, statSync } from "node:fs";
import { dirname, resolve } from "node:path";
import type { Client } from "@libsql/client";
import type { OpenOptions, Trouble } from "../../contract/store.ts";
import { KenteError, reasonOf } from "../../errors/KenteError.ts";

/** Milliseconds to wait for another process that writes. */
const timeoutMs = 5000;
/** Milliseconds of each wait inside SQLite, and of the pause between two of them. */
const pauseMs = 25;

/** A database in a local file, which other processes may use too. It has two connections: one writes, one reads. */
export class LocalFile {
  readonly #path: string;
  readonly #connect: () => Client;
  readonly #writer: Client;
  readonly #reader: Client;
  #turn: Promise<unknown> = Promise.resolve();
  #isReady = false;
  #identity: FileIdentity | undefined;
  #isGone = false;
  #isLastHolder = false;

  /**
   * @param path of the file
   * @param connect creates a client with a single connection, since pragmas apply to one connection
   */
  constructor(path: string, connect: () => Client) {
    this.#path = path;
    this.#connect = connect;
    this.#writer = connect();
    this.#reader = connect();
  }

  /** Makes commits durable. Resolves when the file is ready for use. */
  prepare(): Promise<void> {
    return this.write(async (client) => void (await client.execute("SELECT count(*) FROM sqlite_schema")));
  }

  /**
   * Runs a task that writes, after the tasks before it and when no other process writes. Resolves only if its writes are in
   * the file that is at the path. The task is repeated if it fails with `SQLITE_BUSY`.
   * @throws KenteError `store-unavailable` if the file was deleted or replaced; otherwise what the task throws
   */
  write<T>(task: (client: Client) => Promise<T>): Promise<T> {
    return this.#inTurn(async () => {
      const result = await task(this.#writer);
      // After the first write, the log beside the database exists.
      if (!this.#identity) this.#identity = new FileIdentity(this.#path);
      else if (this.#identity.changed() !== "none") await this.#letGo(this.#identity);
      return result;
    });
  }

  /** Empties the log, which still holds what was deleted. It stays where another program reads it for too long. */
  async forget(): Promise<void> {
    await this.#inTurn(() => this.#checkpoint());
  }

  /** Runs a task that only reads. It does not wait for writers. */
  async read<T>(task: (client: Client) => Promise<T>): Promise<T> {
    if (this.#isGone || this.#identity?.changed() === "file") throw this.#gone();
    return this.#untilFree(
      () => task(this.#reader),
      async () => this.#reader.reconnect(),
    );
  }

  /** Opens another connection, for a long read. The caller closes it. */
  connect(): Client {
    return this.#connect();
  }

  async close(): Promise<void> {
    await this.#turn;
    if (this.#identity?.changed() === "file") await this.#letGo(this.#identity).catch(() => {});
    this.#reader.close();
    this.#writer.close();
  }

  #inTurn<T>(task: () => Promise<T>): Promise<T> {
    const result = this.#turn.then(() =>
      this.#untilFree(
        async () => {
          if (this.#isGone) throw this.#gone();
          if (!this.#isReady) await this.#configure();
          this.#isReady = true;
          return task();
        },
        () => this.#renew(),
      ),
    );
    this.#turn = result.catch(() => {});
    return result;
  }

  /** Waits inside SQLite block the event loop, so they are short, with pauses between them. */
  async #untilFree<T>(task: () => Promise<T>, renew: () => Promise<void>): Promise<T> {
    const end = performance.now() + timeoutMs;
    for (;;) {
      try {
        return await task();
      } catch (error) {
        await renew();
        if (!isBusy(error) || performance.now() > end) throw error;
        await new Promise((next) => setTimeout(next, pauseMs));
      }
    }
  }

  /** Makes commits wait for the disk, and lets readers, such as an export, run beside writers. */
  async #configure(): Promise<void> {
    await this.#writer.execute(`PRAGMA busy_timeout = ${pauseMs}`);
    await this.#writer.execute("PRAGMA journal_mode = WAL");
    await this.#writer.execute("PRAGMA synchronous = FULL");
    // What is deleted is overwritten.
    await this.#writer.execute("PRAGMA secure_delete = ON");
  }

  /** Reconnects: after a failed statement, no further commit on its connection would succeed. */
  async #renew(): Promise<void> {
    // A new connection would create a file at the path, which other users could read.
    if (this.#isGone) return;
    // Only this connection still has the deleted log. Closing it would lose what is not in the database yet.
    if (this.#isLastHolder) return;
    this.#isReady = false;
    await this.#writer.reconnect();
  }

  /**
   * Writes the log into the open database, because one of the two files was deleted or replaced. Then a deleted log is no
   * loss, and a database that was moved away is complete.
   * @throws KenteError `store-unavailable` if it is the database, or if another program reads the log for too long
   */
  async #letGo(identity: FileIdentity): Promise<void> {
    this.#isGone = identity.changed() === "file";
    this.#isLastHolder = !this.#isGone;
    const isDone = await this.#checkpoint();
    if (this.#isGone) {
      identity.removeSides();
      throw this.#gone();
    }
    if (!isDone)
      throw this.#unavailable("busy", "the log beside it was deleted, and another program still reads it");
    this.#isLastHolder = false;
    this.#identity = undefined;
    await this.#reader.reconnect();
    await this.#renew();
  }

  /** Writes the log into the database, which has to wait for readers. @returns whether it is complete */
  async #checkpoint(): Promise<boolean> {
    for (const end = performance.now() + timeoutMs; performance.now() < end; ) {
      const [state] = (await this.#writer.execute("PRAGMA wal_checkpoint(TRUNCATE)")).rows;
      if (state?.busy === 0) return true;
      await new Promise((next) => setTimeout(next, pauseMs));
    }
    return false;
  }

  #gone(): KenteError<"store-unavailable"> {
    return this.#unavailable("replaced", "its file was deleted or replaced while it was in use");
  }

  #unavailable(trouble: Trouble, reason: string): KenteError<"store-unavailable"> {
    return new KenteError("store-unavailable", { url: `file:${this.#path}`, reason, trouble });
  }
}

function isBusy(error: unknown): boolean {
  return /^SQLITE_(BUSY|LOCKED)/.test(String((error as { code?: unknown } | undefined)?.code));
}

/** Endings of the files that SQLite keeps beside a database in use. */
export const sideFiles = ["-wal", "-shm"] as const;

/**
 * The identity of the files that a connection has open. Writes to a deleted or replaced file succeed, but are lost; only
 * its device and inode numbers show that it is another file.
 */
class FileIdentity {
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

/** Permission bits of group and others. */
const others = 0o077;

/**
 * Creates a database file and its folder if they are missing, and makes them readable for this program's user alone. Does
 * not change other folders than this program's own, nor files in them that are not databases: opening those fails.
 * @param path of the database file
 */
export function makePrivate(path: string, { ownFolder, log }: OpenOptions): void {
  const folder = dirname(resolve(path));
  if (!statSync(folder, { throwIfNoEntry: false })) {
    mkdirSync(dirname(folder), { recursive: true });
    mkdirSync(folder, { mode: 0o700 });
  }
  const isNew = !statSync(path, { throwIfNoEntry: false });
  // In the program's own folder it may be a database with a damaged header.
  if (!isNew && folder !== ownFolder && !isDatabase(path)) return;
  // SQLite creates its side files with the permissions of the database.
  closeSync(openSync(path, "a", 0o600));
  // Windows has no such permissions.
  if (process.platform === "win32") return;
  const corrected = ["", ...sideFiles].map((ending) => correct(path + ending, 0o600, log));
  // Not through a symbolic link, whose target another user may have chosen.
  if (folder === ownFolder && lstatSync(folder).isDirectory()) correct(folder, 0o700, log);
  else if ((isNew || corrected.includes(true)) && modeOf(folder) & others)
    log?.(
      `Other users of this machine can enter "${folder}", where the database is. Its files are private; a separate folder with mode 0700 would hide them too.`,
    );
}

/** The first bytes of every SQLite file that is not empty. */
const header = "SQLite format 3\0";

function isDatabase(path: string): boolean {
  const descriptor = openSync(path, "r");
  try {
    const start = Buffer.alloc(header.length);
    const count = readSync(descriptor, start);
    return count === 0 || start.toString("latin1") === header;
  } finally {
    closeSync(descriptor);
  }
}

/** @returns whether group or others had access */
function correct(path: string, mode: number, log: OpenOptions["log"]): boolean {
  const now = modeOf(path);
  if ((now & others) === 0) return false;
  try {
    chmodSync(path, mode);
    log?.(
      `Other users of this machine had access to "${path}". Its mode was ${octal(now)} and is ${octal(mode)} now.`,
    );
  } catch (error) {
    log?.(
      `Other users of this machine have access to "${path}", and its mode can't be changed: ${reasonOf(error)}.`,
    );
  }
  return true;
}

/** The permission bits of a file, 0 if it does not exist. */
function modeOf(path: string): number {
  return (statSync(path, { throwIfNoEntry: false })?.mode ?? 0) & 0o777;
}

const octal = (mode: number) => mode.toString(8).padStart(4, "0");
