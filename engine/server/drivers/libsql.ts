import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Client, ResultSet } from "@libsql/client";
import type { StoreDriver } from "../../contract/store.ts";
import { KenteError } from "../../errors/KenteError.ts";
import { SqlStore } from "../sql/SqlStore.ts";
import type { Query, Row, Sql, Statement } from "../sql/sql.ts";
import { asUnavailable, unavailable } from "../sql/unavailable.ts";
import { LocalFile, makePrivate } from "../sqlite/LocalFile.ts";
import { salvageFile } from "../sqlite/salvage.ts";

/** An embedded SQLite file, or a libSQL server by its address. */
export const driver: StoreDriver = {
  name: "libsql",
  schemes: ["file:", "libsql:", "http:", "https:", "ws:", "wss:"],
  example: "file:data/leads.db",
  async open(url, options = {}) {
    const { createClient } = await import("@libsql/client");
    const sql = await asUnavailable(url, async () => {
      if (!isFile(url)) return new LibSql(createClient({ url, intMode: "number" }), url);
      const path = pathOf(url);
      if (options.create === false && !existsSync(path)) throw refused(url, "there is no such file");
      makePrivate(path, options);
      const file = new LocalFile(path, () => createClient({ url, intMode: "number", concurrency: 1 }));
      try {
        await file.prepare();
      } catch (error) {
        await file.close();
        throw error;
      }
      return new LibSql(file, url);
    });
    return SqlStore.open(sql);
  },
  async salvage(url) {
    return isFile(url) ? asUnavailable(url, async () => salvageFile(pathOf(url))) : undefined;
  },
};

/** Makes SQLite write what does not fit into one page, before the transaction ends. */
const smallCache = ["PRAGMA cache_size = 1", "PRAGMA cache_spill = 1"];
const usualCache = "PRAGMA cache_size = -2000";

const isFile = (url: string) => url.startsWith("file:");

function pathOf(url: string): string {
  // SQLite would use a temporary database, which is deleted when the process ends.
  if (url === "file:") throw refused(url, "it names no file");
  return url.startsWith("file://") ? fileURLToPath(url) : url.slice("file:".length);
}

function refused(url: string, reason: string): KenteError<"store-unavailable"> {
  return new KenteError("store-unavailable", { url, reason, trouble: "unreachable" });
}

/** What executes statements: a client of a server, or a file with its two connections. */
type Target = Client | LocalFile;

class LibSql implements Sql {
  readonly #target: Target;
  readonly #url: string;

  constructor(target: Target, url: string) {
    this.#target = target;
    this.#url = url;
  }

  run(statements: readonly Statement[]): Promise<Row[][]> {
    return this.#write(async (client) => (await client.batch(statements.map(toLibSql), "write")).map(rowsOf));
  }

  read(statements: readonly Statement[]): Promise<Row[][]> {
    return this.#read(async (client) => (await client.batch(statements.map(toLibSql), "read")).map(rowsOf));
  }

  transact<T>(task: (query: Query) => Promise<T>, rehearsal = false): Promise<T> {
    return this.#write(async (client) => {
      const transaction = await client.transaction("write");
      try {
        const query: Query = async (one) => rowsOf(await transaction.execute(toLibSql(one)));
        // In memory until it is rolled back, it would not show that the disk is full. After an error the connection is a new one.
        const spills = rehearsal && isFile(this.#url);
        if (spills) for (const text of smallCache) await query({ text });
        const result = await task(query);
        if (spills) await query({ text: usualCache });
        await (rehearsal ? transaction.rollback() : transaction.commit());
        return result;
      } catch (cause) {
        // As a KenteError, so that LocalFile does not repeat the task.
        throw unavailable(this.#url, cause);
      } finally {
        transaction.close();
      }
    });
  }

  async *snapshot<T>(task: (query: Query) => AsyncGenerator<T>): AsyncGenerator<T> {
    const target = this.#target;
    const client = target instanceof LocalFile ? target.connect() : target;
    try {
      const transaction = await client.transaction("read");
      try {
        yield* task(async (one) => rowsOf(await transaction.execute(toLibSql(one))));
      } finally {
        transaction.close();
      }
    } catch (cause) {
      throw unavailable(this.#url, cause);
    } finally {
      if (client !== target) client.close();
    }
  }

  async verify(): Promise<void> {
    // A server checks its own files.
    if (!isFile(this.#url)) return;
    const [[found] = []] = await this.read([{ text: "PRAGMA quick_check(1)" }]);
    if (found?.quick_check === "ok") return;
    throw new KenteError("store-unavailable", {
      url: this.#url,
      reason: `its file is damaged (${String(found?.quick_check).split("\n").at(-1)})`,
      trouble: "damaged",
    });
  }

  async forget(): Promise<void> {
    if (this.#target instanceof LocalFile) await this.#target.forget();
  }

  /** Reads text as bytes: invalid UTF-8, as in a damaged file, would crash the process inside the library. */
  text(column: string): string {
    return `CAST(${column} AS BLOB) AS ${column}`;
  }

  async close(): Promise<void> {
    await this.#target.close();
  }

  #write<T>(task: (client: Client) => Promise<T>): Promise<T> {
    const target = this.#target;
    return asUnavailable(this.#url, () => (target instanceof LocalFile ? target.write(task) : task(target)));
  }

  #read<T>(task: (client: Client) => Promise<T>): Promise<T> {
    const target = this.#target;
    return asUnavailable(this.#url, () => (target instanceof LocalFile ? target.read(task) : task(target)));
  }
}

function toLibSql({ text, values = [] }: Statement) {
  return { sql: text.replace(/\$(\d+)/g, "?$1"), args: [...values] };
}

function rowsOf({ rows, columns }: ResultSet): Row[] {
  return rows.map(
    (row) => Object.fromEntries(columns.map((name) => [name, decoded(name, row[name])])) as Row,
  );
}

const decoder = new TextDecoder();

function decoded(name: string, value: unknown): unknown {
  if (!(value instanceof ArrayBuffer)) return value;
  return name === "bytes" ? new Uint8Array(value) : decoder.decode(value);
}
