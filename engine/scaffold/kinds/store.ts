import { refusalOf, type Scaffold } from "../scaffold.ts";

/** A store driver: one file that keeps leads in a kind of database. */
export const scaffold: Scaffold = {
  kind: "store",
  title: "a store for what forms take in: mariadb",
  inSite: false,
  generates: true,
  name(name) {
    const reason = refusalOf(name);
    return reason ? { reason } : { name };
  },
  files(name) {
    return { [`engine/server/drivers/${name}.ts`]: source(name) };
  },
  next(name) {
    return [
      `It keeps leads in an SQLite file. Call your database's client in engine/server/drivers/${name}.ts instead, and give it the scheme of its addresses.`,
      "Run npx vitest run tests/conformance/stores.test.ts.",
      `Use it: DATABASE_URL=${name}+file:data/leads.db npm start`,
    ];
  },
};

function source(name: string): string {
  return `import { existsSync } from "node:fs";
import type { Client, ResultSet } from "@libsql/client";
import type { StoreDriver } from "../../contract/store.ts";
import { KenteError } from "../../errors/KenteError.ts";
import { SqlStore } from "../sql/SqlStore.ts";
import type { Query, Row, Sql, Statement } from "../sql/sql.ts";
import { asUnavailable, unavailable } from "../sql/unavailable.ts";
import { LocalFile, makePrivate } from "../sqlite/LocalFile.ts";

const name = "${name}";
const scheme = \`\${name}+file:\`;

/** An SQLite file. */
export const driver: StoreDriver = {
  name,
  schemes: [scheme],
  example: \`\${scheme}data/leads.db\`,
  async open(url, options = {}) {
    const path = url.slice(scheme.length);
    if (options.create === false && !existsSync(path)) {
      const reason = "there is no such file";
      throw new KenteError("store-unavailable", { url, reason, trouble: "unreachable" });
    }
    const { createClient } = await import("@libsql/client");
    const sql = await asUnavailable(url, async () => {
      makePrivate(path, options);
      return new Database(url, path, () =>
        createClient({ url: \`file:\${path}\`, intMode: "number", concurrency: 1 }),
      );
    });
    return SqlStore.open(sql);
  },
};

class Database implements Sql {
  readonly #url: string;
  readonly #file: LocalFile;

  constructor(url: string, path: string, connect: () => Client) {
    this.#url = url;
    this.#file = new LocalFile(path, connect);
  }

  run(statements: readonly Statement[]): Promise<Row[][]> {
    return asUnavailable(this.#url, () =>
      this.#file.write(async (client) => (await client.batch(statements.map(written), "write")).map(rowsOf)),
    );
  }

  read(statements: readonly Statement[]): Promise<Row[][]> {
    return asUnavailable(this.#url, () =>
      this.#file.read(async (client) => (await client.batch(statements.map(written), "read")).map(rowsOf)),
    );
  }

  transact<T>(task: (query: Query) => Promise<T>, rehearsal = false): Promise<T> {
    return this.#file.write(async (client) => {
      const transaction = await client.transaction("write");
      try {
        const result = await task(async (one) => rowsOf(await transaction.execute(written(one))));
        await (rehearsal ? transaction.rollback() : transaction.commit());
        return result;
      } catch (cause) {
        throw unavailable(this.#url, cause);
      } finally {
        transaction.close();
      }
    });
  }

  async *snapshot<T>(task: (query: Query) => AsyncGenerator<T>): AsyncGenerator<T> {
    const client = this.#file.connect();
    try {
      const transaction = await client.transaction("read");
      yield* task(async (one) => rowsOf(await transaction.execute(written(one))));
    } catch (cause) {
      throw unavailable(this.#url, cause);
    } finally {
      client.close();
    }
  }

  async verify(): Promise<void> {
    const [[found] = []] = await this.read([{ text: "PRAGMA quick_check(1)" }]);
    if (found?.quick_check === "ok") return;
    throw new KenteError("store-unavailable", {
      url: this.#url,
      reason: "its file is damaged",
      trouble: "damaged",
    });
  }

  /** Its clients empty their logs by themselves. */
  async forget(): Promise<void> {}

  text(column: string): string {
    return column;
  }

  close(): Promise<void> {
    return this.#file.close();
  }
}

/** A statement as the client takes it. */
function written({ text, values = [] }: Statement) {
  return { sql: text.replace(/\\$(\\d+)/g, "?$1"), args: [...values] };
}

function rowsOf({ rows, columns }: ResultSet): Row[] {
  return rows.map((row) => Object.fromEntries(columns.map((name) => [name, read(row[name])])) as Row);
}

/** The client returns bytes as an ArrayBuffer. */
function read(value: unknown): unknown {
  return value instanceof ArrayBuffer ? new Uint8Array(value) : value;
}
`;
}
