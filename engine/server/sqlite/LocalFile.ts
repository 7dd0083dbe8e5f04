import type { Client } from "@libsql/client";
import type { Trouble } from "../../contract/store.ts";
import { KenteError } from "../../errors/KenteError.ts";
import { FileIdentity } from "./FileIdentity.ts";

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
