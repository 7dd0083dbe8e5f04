import { mkdirSync } from "node:fs";
import { dirname } from "node:path";
import { fileURLToPath } from "node:url";
import type { Client } from "@libsql/client";
import type { StoreDriver } from "../../contract/store.ts";
import { migrate } from "../sql/migrate.ts";
import { SqlStore } from "../sql/SqlStore.ts";
import type { Row, Sql, Statement } from "../sql/sql.ts";
import { asUnavailable } from "../sql/unavailable.ts";

/** An embedded SQLite file, or a libSQL server by its address. */
export const driver: StoreDriver = {
  name: "libsql",
  schemes: ["file:", "libsql:", "http:", "https:", "ws:", "wss:"],
  async open(url) {
    const { createClient } = await import("@libsql/client");
    const sql = await asUnavailable(url, async () => {
      if (url.startsWith("file:")) mkdirSync(dirname(pathOf(url)), { recursive: true });
      const client = createClient({ url, intMode: "number" });
      if (url.startsWith("file:")) await beDurable(client);
      return new LibSql(client, url);
    });
    await migrate(sql);
    return new SqlStore(sql);
  },
};

function pathOf(url: string): string {
  return url.startsWith("file://") ? fileURLToPath(url) : url.slice("file:".length);
}

/** A commit is on the disk before it is acknowledged; readers such as an export don't hinder writers. */
async function beDurable(client: Client): Promise<void> {
  await client.execute("PRAGMA journal_mode = WAL");
  await client.execute("PRAGMA synchronous = FULL");
  // Another process of ours may be writing.
  await client.execute("PRAGMA busy_timeout = 10000");
}

class LibSql implements Sql {
  readonly #client: Client;
  readonly #url: string;

  constructor(client: Client, url: string) {
    this.#client = client;
    this.#url = url;
  }

  /** Always `batch`: the client's `transaction` goes on with a new connection, to which our pragmas mean nothing. */
  run(statements: readonly Statement[]): Promise<Row[][]> {
    return asUnavailable(this.#url, async () => {
      const results = await this.#client.batch(
        statements.map(({ text, values = [] }) => ({
          sql: text.replace(/\$(\d+)/g, "?$1"),
          args: [...values],
        })),
        "write",
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
