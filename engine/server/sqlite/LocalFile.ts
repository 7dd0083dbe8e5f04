import type { Client } from "@libsql/client";
import type { Trouble } from "../../contract/store.ts";
import { KenteError } from "../../errors/KenteError.ts";
import { FileIdentity } from "./FileIdentity.ts";

/** Milliseconds for which another process that writes is waited for. */
const timeoutMs = 5000;
/** Milliseconds of one wait of the database's own, and of the pause after it. */
const nap = 25;

/** A database in a file of this machine, which other processes may use too. Two connections: one writes, one reads. */
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
   * @param connect makes a client with a single connection, since what is set for one is not set for another
   */
  constructor(path: string, connect: () => Client) {
    this.#path = path;
    this.#connect = connect;
    this.#writer = connect();
    this.#reader = connect();
  }

  /** Sees to it that the next commits are durable. Resolves when the file is ready to be used. */
  prepare(): Promise<void> {
    return this.write(async (client) => void (await client.execute("SELECT count(*) FROM sqlite_schema")));
  }

  /**
   * Runs a task that writes when those before it are done and no other process writes. Resolves only if what it wrote is
   * in the file that lies at the path. The task may be run again as long as it has failed with `SQLITE_BUSY`.
   * @throws KenteError `store-unavailable` when the file was deleted or replaced; otherwise what the task throws
   */
  write<T>(task: (client: Client) => Promise<T>): Promise<T> {
    return this.#inTurn(async () => {
      const result = await task(this.#writer);
      // Only now are all files there that belong together.
      if (!this.#identity) this.#identity = new FileIdentity(this.#path);
      else if (this.#identity.changed() !== "none") await this.#letGo(this.#identity);
      return result;
    });
  }

  /** Runs a task that only reads. It waits for no writer. */
  async read<T>(task: (client: Client) => Promise<T>): Promise<T> {
    if (this.#isGone || this.#identity?.changed() === "file") throw this.#gone();
    return this.#untilFree(
      () => task(this.#reader),
      async () => this.#reader.reconnect(),
    );
  }

  /** Opens another connection, for a read that takes long. The caller closes it. */
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
          if (!this.#isReady) await this.#set();
          this.#isReady = true;
          return task();
        },
        () => this.#renew(),
      ),
    );
    this.#turn = result.catch(() => {});
    return result;
  }

  /** The database's own waiting would stop all else that this process does: it is kept short, and pauses lie between. */
  async #untilFree<T>(task: () => Promise<T>, renew: () => Promise<void>): Promise<T> {
    const end = performance.now() + timeoutMs;
    for (;;) {
      try {
        return await task();
      } catch (error) {
        await renew();
        if (!isBusy(error) || performance.now() > end) throw error;
        await new Promise((next) => setTimeout(next, nap));
      }
    }
  }

  /** A commit is on the disk before it is acknowledged; readers such as an export don't hinder writers. */
  async #set(): Promise<void> {
    await this.#writer.execute(`PRAGMA busy_timeout = ${nap}`);
    await this.#writer.execute("PRAGMA journal_mode = WAL");
    await this.#writer.execute("PRAGMA synchronous = FULL");
  }

  /** A statement that failed counts as under way for as long as its connection lives, and no commit succeeds there any more. */
  async #renew(): Promise<void> {
    // A new connection would make a file at the path, which others could read.
    if (this.#isGone) return;
    // Nobody else has the log that was deleted: what is only there would be lost with the connection.
    if (this.#isLastHolder) return;
    this.#isReady = false;
    await this.#writer.reconnect();
  }

  /**
   * Brings all that was written into the database that the connection has open, since the log beside it or the database
   * itself is no longer where it was. A log that was deleted is no loss then, and a database that was moved away is whole.
   * @throws KenteError `store-unavailable` when it is the database, or when somebody reads the log for long
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

  /** Empties the log into the database. Readers hold it up. @returns whether all of it is there */
  async #checkpoint(): Promise<boolean> {
    for (const end = performance.now() + timeoutMs; performance.now() < end; ) {
      const [state] = (await this.#writer.execute("PRAGMA wal_checkpoint(TRUNCATE)")).rows;
      if (state?.busy === 0) return true;
      await new Promise((next) => setTimeout(next, nap));
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
