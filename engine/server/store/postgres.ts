import type { Pool, PoolClient } from "pg";
import type { StoreDriver } from "../../contract/store.ts";
import { migrate } from "../sql/migrate.ts";
import { SqlStore } from "../sql/SqlStore.ts";
import type { Row, Sql, Statement } from "../sql/sql.ts";
import { asUnavailable } from "../sql/unavailable.ts";

/** Seconds after which a database that does not answer counts as unreachable. */
const patience = 10;

/** PostgreSQL, or a distributed database that speaks its protocol. */
export const driver: StoreDriver = {
  name: "postgres",
  schemes: ["postgres:", "postgresql:"],
  async open(url) {
    const { default: pg } = await import("pg");
    // Whole numbers of 64 bits come as texts, since they may be too large; ours are milliseconds.
    pg.types.setTypeParser(pg.types.builtins.INT8, Number);
    const pool = new pg.Pool({
      connectionString: url,
      max: 4,
      connectionTimeoutMillis: patience * 1000,
      query_timeout: patience * 1000,
    });
    // A connection may break while it is idle (the pool reports it) or while it is in use (only the connection does).
    // Neither needs handling here: the pool opens another one, and the query that was under way is rejected. An error
    // without a listener would end the process.
    pool.on("error", () => {});
    pool.on("connect", (client) => client.on("error", () => {}));
    const sql = new Postgres(pool, url);
    try {
      await migrate(sql);
    } catch (error) {
      await sql.close();
      throw error;
    }
    return new SqlStore(sql);
  },
};

class Postgres implements Sql {
  readonly #pool: Pool;
  readonly #url: string;

  constructor(pool: Pool, url: string) {
    this.#pool = pool;
    this.#url = url;
  }

  run(statements: readonly Statement[]): Promise<Row[][]> {
    return asUnavailable(this.#url, async () => {
      const client = await this.#pool.connect();
      let broken: Error | undefined;
      try {
        return await inTransaction(client, statements);
      } catch (error) {
        // What the database refused leaves the connection whole; after anything else it is not used again.
        const isRefusal = (error as { severity?: unknown }).severity === "ERROR";
        broken = error instanceof Error && !isRefusal ? error : undefined;
        throw error;
      } finally {
        client.release(broken);
      }
    });
  }

  close(): Promise<void> {
    return this.#pool.end();
  }
}

async function inTransaction(client: PoolClient, statements: readonly Statement[]): Promise<Row[][]> {
  const results: Row[][] = [];
  await client.query("BEGIN");
  try {
    for (const { text, values = [] } of statements)
      results.push((await client.query(text, [...values])).rows);
    await client.query("COMMIT");
  } catch (error) {
    await client.query("ROLLBACK").catch(() => {});
    throw error;
  }
  return results;
}
