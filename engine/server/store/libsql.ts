import { mkdirSync } from "node:fs";
import { dirname } from "node:path";
import { fileURLToPath } from "node:url";
import type { Client, InStatement, ResultSet } from "@libsql/client";
import type { StoreDriver } from "../../contract/store.ts";
import { KenteError } from "../../errors/KenteError.ts";
import { migrate } from "../sql/migrate.ts";
import { SqlStore } from "../sql/SqlStore.ts";
import type { Row, Sql, Statement } from "../sql/sql.ts";
import { asUnavailable } from "../sql/unavailable.ts";

/** Milliseconds for which another process that writes is waited for. */
const patience = 5000;
/** Milliseconds of one wait of the database's own, and of the pause after it. */
const nap = 25;

/** An embedded SQLite file, or a libSQL server by its address. */
export const driver: StoreDriver = {
  name: "libsql",
  schemes: ["file:", "libsql:", "http:", "https:", "ws:", "wss:"],
  async open(url) {
    const { createClient } = await import("@libsql/client");
    const isFile = url.startsWith("file:");
    // The database would be one without a name, which ends with the process.
    if (url === "file:") throw new KenteError("store-unavailable", { url, reason: "it names no file" });
    const sql = await asUnavailable(url, async () => {
      if (isFile) mkdirSync(dirname(pathOf(url)), { recursive: true });
      // One connection, since what is set for one is not set for another that the client opens by itself.
      const client = createClient({ url, intMode: "number", ...(isFile && { concurrency: 1 }) });
      const send = (batch: InStatement[]) => client.batch(batch, "write");
      const file = isFile ? new DurableFile(client) : undefined;
      await file?.prepare();
      return new LibSql(client, url, file ? (batch) => file.run(() => send(batch)) : send);
    });
    await migrate(sql);
    return new SqlStore(sql);
  },
};

function pathOf(url: string): string {
  return url.startsWith("file://") ? fileURLToPath(url) : url.slice("file:".length);
}

/** A database in a file of this machine, which other processes may use too. */
class DurableFile {
  readonly #client: Client;
  #turn: Promise<unknown> = Promise.resolve();
  #isReady = false;

  constructor(client: Client) {
    this.#client = client;
  }

  /** Sees to it that the next commits are durable. Resolves when the file is ready to be used. */
  prepare(): Promise<void> {
    return this.run(async () => {});
  }

  /**
   * Runs a task when those before it are done and no other process writes. The database's own waiting would stop all
   * else that this process does: it is kept short, and pauses lie between.
   */
  run<T>(task: () => Promise<T>): Promise<T> {
    const result = this.#turn.then(() => this.#untilFree(task));
    this.#turn = result.catch(() => {});
    return result;
  }

  async #untilFree<T>(task: () => Promise<T>): Promise<T> {
    const end = performance.now() + patience;
    for (;;) {
      try {
        if (!this.#isReady) await this.#set();
        this.#isReady = true;
        return await task();
      } catch (error) {
        await this.#renew();
        if (!isBusy(error) || performance.now() > end) throw error;
        await new Promise((next) => setTimeout(next, nap));
      }
    }
  }

  /** A commit is on the disk before it is acknowledged; readers such as an export don't hinder writers. */
  async #set(): Promise<void> {
    await this.#client.execute(`PRAGMA busy_timeout = ${nap}`);
    await this.#client.execute("PRAGMA journal_mode = WAL");
    await this.#client.execute("PRAGMA synchronous = FULL");
  }

  /** A statement that failed counts as under way for as long as its connection lives, and no commit succeeds there any more. */
  async #renew(): Promise<void> {
    this.#isReady = false;
    await this.#client.reconnect();
  }
}

function isBusy(error: unknown): boolean {
  return /^SQLITE_(BUSY|LOCKED)/.test(String((error as { code?: unknown } | undefined)?.code));
}

class LibSql implements Sql {
  readonly #client: Client;
  readonly #url: string;
  readonly #send: (batch: InStatement[]) => Promise<ResultSet[]>;

  constructor(client: Client, url: string, send: (batch: InStatement[]) => Promise<ResultSet[]>) {
    this.#client = client;
    this.#url = url;
    this.#send = send;
  }

  run(statements: readonly Statement[]): Promise<Row[][]> {
    return asUnavailable(this.#url, async () => {
      const results = await this.#send(
        statements.map(({ text, values = [] }) => ({
          sql: text.replace(/\$(\d+)/g, "?$1"),
          args: [...values],
        })),
      );
      return results.map(({ rows, columns }) =>
        rows.map((row) => Object.fromEntries(columns.map((name) => [name, row[name]])) as Row),
      );
    });
  }

  async close(): Promise<void> {
    this.#client.close();
  }
}
