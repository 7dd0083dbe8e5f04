import { randomUUID } from "node:crypto";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from "vitest";
import type { NewLead, Store } from "../../engine/contract/store.ts";
import { findPostgres, type Postgres, startPostgres } from "../../engine/server/drivers/fixtures/postgres.ts";
import { openStore } from "../../engine/server/openStore.ts";
import { SupervisedStore } from "../../engine/server/SupervisedStore.ts";

function lead(more: Partial<NewLead> = {}): NewLead {
  const key = randomUUID();
  return {
    id: randomUUID(),
    form: "contact",
    key,
    digest: "d",
    values: {},
    consent: [],
    flags: [],
    receivedAt: 1,
    ...more,
  };
}

describe("a PostgreSQL database that other programs use too", () => {
  const bin = findPostgres();
  if (!bin) {
    if (process.env.CI) throw new Error("CI has to install PostgreSQL: no initdb was found.");
    test("is not tested: there is no PostgreSQL on this machine", ({ skip }) => skip());
    return;
  }
  let database: Postgres;
  let other: pg.Client;
  // Not while tests are collected: if none of them runs, nothing would stop it.
  beforeAll(async () => {
    database = startPostgres(bin);
    other = new pg.Client({ connectionString: database.url });
    await other.connect();
  });
  afterAll(async () => {
    await other.end();
    database.stop();
  });

  async function keysIn(store: Store): Promise<string[]> {
    const keys: string[] = [];
    for await (const { key } of store.list()) keys.push(key);
    return keys.sort();
  }

  test("leads of a transaction that is aborted by a deadlock are stored by the next attempt", async () => {
    const store = await openStore(database.url);
    onTestFinished(() => store.close());
    const [a, b] = [lead({ key: "a" }), lead({ key: "b" })];
    const insert = ({ id, form, key, digest }: NewLead) =>
      `INSERT INTO leads (id, form, key, digest, content, received_at)
        VALUES ('${id}', '${form}', '${key}', '${digest}', '{"values":{},"consent":[],"flags":[]}', 1);`;
    // Only the store's connection detects deadlocks, so its transaction is the one that is aborted.
    await other.query("SET deadlock_timeout = '1h'");
    await other.query("BEGIN");
    await other.query(insert(b));
    // Waits for the store, which waits for lead b: a deadlock. The database does so in one statement, without this process:
    // it looks for a deadlock only once, a second after the store has begun to wait.
    const deadlock = other.query(`DO $$ BEGIN
      FOR count IN 1..800 LOOP
        EXIT WHEN EXISTS (SELECT FROM pg_locks WHERE NOT granted);
        PERFORM pg_sleep(0.005);
      END LOOP;
      IF NOT EXISTS (SELECT FROM pg_locks WHERE NOT granted) THEN
        RAISE EXCEPTION 'the store does not wait';
      END IF;
      ${insert(a)}
    END $$`);
    const puts = Promise.all([store.put(lead({ key: "a" })), store.put(lead({ key: "b" }))]);
    await deadlock;
    await other.query("COMMIT");
    expect((await puts).map(({ outcome }) => outcome)).toEqual(["known", "known"]);
  });

  test("tables of the version without files get one for them, and keep their leads", async () => {
    const store = await openStore(database.url);
    const one = lead();
    await store.put(one);
    await store.close();
    await other.query("DROP TABLE lead_files; DELETE FROM schema_version WHERE version > 1");
    const [upgraded, second] = await Promise.all([openStore(database.url), openStore(database.url)]);
    onTestFinished(async () => {
      await upgraded.close();
      await second.close();
    });
    const bytes = Uint8Array.of(0, 255);
    const later = lead({ files: [{ path: "a", name: "a.bin", type: "x/y", size: 2, sha256: "", bytes }] });
    await upgraded.put(later);
    expect(await keysIn(second)).toEqual(expect.arrayContaining([one.key, later.key]));
    expect(Uint8Array.from((await second.file(later.id, 0)) ?? [])).toEqual(bytes);
  });

  test.each([
    ["the leads", "leads"],
    ["the leads and their files", "leads, lead_files"],
    ["all tables", "leads, lead_files, schema_version"],
  ])("gets new tables without a restart after another program has dropped %s", async (_, tables) => {
    const lines: string[] = [];
    const store = new SupervisedStore({
      open: () => openStore(database.url),
      log: (line) => lines.push(line),
    });
    onTestFinished(() => store.close());
    await store.start();
    await store.put(lead());
    await other.query(`DROP TABLE ${tables}`);
    const later = lead();
    await expect(store.put(later)).rejects.toMatchObject({ id: "store-unavailable" });
    await vi.waitFor(() => store.put(later), { timeout: 20_000 });
    expect(lines).toEqual([
      expect.stringMatching(/does not exist.*created again, empty/),
      expect.stringContaining("It works again"),
    ]);
    const reader = await openStore(database.url);
    expect(await keysIn(reader)).toEqual([later.key]);
    await reader.close();
  });
});
