import type { Pool, PoolClient } from "pg";
import type { StoreDriver } from "../../contract/store.ts";
import { SqlStore } from "../sql/SqlStore.ts";
import type { Query, Row, Sql, Statement } from "../sql/sql.ts";
import { asUnavailable, unavailable } from "../sql/unavailable.ts";

/** Milliseconds after which a database that does not answer counts as unreachable. */
const timeoutMs = 10_000;
/** Maximum number of connections. */
const maxConnections = 4;
/** How often a transaction is tried that the database aborts in favour of others. */
const maxAttempts = 5;

/** PostgreSQL, or a distributed database that speaks its protocol. */
export const driver: StoreDriver = {
  name: "postgres",
  schemes: ["postgres:", "postgresql:"],
  example: "postgres://user:password@host/database",
  async open(url) {
    const { default: pg } = await import("pg");
    // pg returns 64-bit integers as texts, since they may be too large for a number. Ours are milliseconds.
    pg.types.setTypeParser(pg.types.builtins.INT8, Number);
    const pool = new pg.Pool({
      connectionString: url,
      max: maxConnections,
      connectionTimeoutMillis: timeoutMs,
      query_timeout: timeoutMs,
    });
    // A connection may break while it is idle (the pool emits the error) or in use (the client does). The pool replaces
    // it and the pending query is rejected, so there is nothing to do; but an error without a listener ends the process.
    pool.on("error", () => {});
    pool.on("connect", (client) => client.on("error", () => {}));
    const sql = new Postgres(pool, url);
    return SqlStore.open(sql);
  },
};

class Postgres implements Sql {
  readonly #pool: Pool;
  readonly #url: string;

  constructor(pool: Pool, url: string) {
    this.#pool = pool;
    this.#url = url;
  }

  async run(statements: readonly Statement[]): Promise<Row[][]> {
    for (let left = maxAttempts - 1; ; left -= 1) {
      try {
        return await this.#inTransaction("BEGIN", "COMMIT", (query) => inTurn(query, statements));
      } catch (error) {
        if (left === 0 || !isAborted(error)) throw error;
      }
    }
  }

  read(statements: readonly Statement[]): Promise<Row[][]> {
    return this.#inTransaction("BEGIN READ ONLY", "COMMIT", (query) => inTurn(query, statements));
  }

  transact<T>(task: (query: Query) => Promise<T>, rehearsal = false): Promise<T> {
    return this.#inTransaction("BEGIN", rehearsal ? "ROLLBACK" : "COMMIT", task);
  }

  async *snapshot<T>(task: (query: Query) => AsyncGenerator<T>): AsyncGenerator<T> {
    const client = await asUnavailable(this.#url, () =>
      this.#begin("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY"),
    );
    try {
      yield* task(queryOf(client));
    } catch (cause) {
      throw unavailable(this.#url, cause);
    } finally {
      // Closing the connection ends its transaction.
      client.release(true);
    }
  }

  /** PostgreSQL checks its own files. */
  async verify(): Promise<void> {}

  /** PostgreSQL removes deleted rows by itself. */
  async forget(): Promise<void> {}

  text(column: string): string {
    return column;
  }

  close(): Promise<void> {
    return this.#pool.end();
  }

  #inTransaction<T>(
    begin: string,
    end: "COMMIT" | "ROLLBACK",
    task: (query: Query) => Promise<T>,
  ): Promise<T> {
    return asUnavailable(this.#url, async () => {
      const client = await this.#begin(begin);
      let broken: unknown;
      try {
        const result = await task(queryOf(client));
        await client.query(end);
        return result;
      } catch (error) {
        broken = isRefusal(error) ? undefined : error;
        await client.query("ROLLBACK").catch((failed) => {
          broken = failed;
        });
        throw error;
      } finally {
        client.release(Boolean(broken));
      }
    });
  }

  /**
   * Begins a transaction. If a connection has broken while it was idle, tries the next one, until the timeout is over.
   */
  async #begin(statement: string): Promise<PoolClient> {
    const end = performance.now() + timeoutMs;
    for (let left = maxConnections; ; left -= 1) {
      const client = await this.#pool.connect();
      try {
        await client.query(statement);
        return client;
      } catch (error) {
        client.release(true);
        if (left === 0 || performance.now() >= end) throw error;
      }
    }
  }
}

/** Whether the database refused a statement, after which the connection is still usable. */
function isRefusal(error: unknown): boolean {
  return (error as { severity?: unknown } | undefined)?.severity === "ERROR";
}

/** Whether the database aborted a transaction in favour of others (deadlock, serialization failure). */
function isAborted(error: unknown): boolean {
  const { code } = ((error as Error).cause ?? {}) as { code?: unknown };
  return code === "40P01" || code === "40001";
}

function queryOf(client: PoolClient): Query {
  return async ({ text, values = [] }) => (await client.query(text, [...values])).rows;
}

async function inTurn(query: Query, statements: readonly Statement[]): Promise<Row[][]> {
  const results: Row[][] = [];
  for (const statement of statements) results.push(await query(statement));
  return results;
}
