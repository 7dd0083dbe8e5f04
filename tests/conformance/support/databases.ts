import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createClient } from "@libsql/client";
import pg from "pg";
import { findPostgres, startPostgres } from "./postgres.ts";

/** A database of the tests' own. */
export interface Database {
  url: string;
  /** Has another connection hold the lock that writers need, in the midst of writing. @returns what ends it */
  lock(): Promise<() => Promise<void>>;
  stop(): void;
}

async function lockTable(connectionString: string): Promise<() => Promise<void>> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  await client.query("BEGIN");
  await client.query("LOCK TABLE leads, schema_version IN EXCLUSIVE MODE");
  await client.query("DELETE FROM leads");
  return async () => {
    await client.query("ROLLBACK");
    await client.end();
  };
}

const bin = findPostgres();
if (!bin && process.env.CI) throw new Error("CI has to install PostgreSQL: no initdb was found.");

/** Makes the database that each driver is tested against. Undefined where this machine has none. */
export const databases: Record<string, (() => Database) | undefined> = {
  libsql() {
    const folder = mkdtempSync(join(tmpdir(), "kente-store-"));
    const url = `file:${join(folder, "new", "leads.db")}`;
    return {
      url,
      async lock() {
        const client = createClient({ url });
        const transaction = await client.transaction("write");
        await transaction.execute("DELETE FROM leads");
        return async () => {
          await transaction.rollback();
          client.close();
        };
      },
      stop: () => rmSync(folder, { recursive: true, force: true }),
    };
  },
  postgres:
    bin === undefined
      ? undefined
      : () => {
          const { url, stop } = startPostgres(bin);
          return { url, stop, lock: () => lockTable(url) };
        },
};
