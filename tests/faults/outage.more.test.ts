import pg from "pg";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { findPostgres, type Postgres, startPostgres } from "../../engine/server/drivers/fixtures/postgres.ts";
import { writeSite } from "../../engine/server/fixtures/site.ts";
import { openStore } from "../../engine/server/openStore.ts";
import { type Answered, submitAll } from "./load.ts";
import { startServer } from "./process.ts";

const submissions = 2000;
const cuts = 50;
const restarts = 5;
/** The faults in their order: a restart after every ten closed connections. */
const faults = Array.from({ length: cuts + restarts }, (_, index) => (index % 11 === 10 ? "restart" : "cut"));

describe("a PostgreSQL server that fails under load", () => {
  const bin = findPostgres();
  if (!bin) {
    if (process.env.CI) throw new Error("CI has to install PostgreSQL: no initdb was found.");
    test("is not tested: there is no PostgreSQL on this machine", ({ skip }) => skip());
    return;
  }
  let database: Postgres;
  let site: ReturnType<typeof writeSite>;
  let control: pg.Pool;
  // Not while tests are collected: if none of them runs, nothing would stop it.
  beforeAll(() => {
    database = startPostgres(bin);
    site = writeSite();
    control = new pg.Pool({ connectionString: database.url, max: 1 });
    control.on("error", () => {});
    control.on("connect", (client) => client.on("error", () => {}));
  });
  afterAll(async () => {
    await control.end();
    database.stop();
    site.remove();
  });

  /** Closes all connections of the server to its database, whatever they are doing. */
  async function cut(): Promise<void> {
    const others = "datname = current_database() AND pid <> pg_backend_pid()";
    await control.query(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE ${others}`);
  }

  test(`ends no process, loses and duplicates no acknowledged lead: ${cuts} times all connections closed and ${restarts} restarts during ${submissions} submissions`, async () => {
    const server = await startServer(site.dist, database.url);
    onTestFinished(() => server.kill());
    const ask = async (path: string) => {
      const answer = await fetch(`http://127.0.0.1:${server.port}${path}`).catch(() => undefined);
      await answer?.arrayBuffer();
      return answer?.status ?? 0;
    };
    const pages = new Set<number>();
    const outcomes = new Map<string, number>();
    let acknowledged = 0;
    let next = 0;
    let failing = Promise.resolve();
    const onAnswer = ({ status, retryAfter }: Answered) => {
      const seen = status === 503 ? `503, retry after ${retryAfter}` : String(status);
      outcomes.set(seen, (outcomes.get(seen) ?? 0) + 1);
      if (status !== 201) return;
      acknowledged += 1;
      const fault = faults[next];
      if (!fault || acknowledged < (next + 1) * Math.floor(submissions / (faults.length + 1))) return;
      next += 1;
      failing = failing.then(async () => {
        const page = ask("/");
        await (fault === "restart" ? database.restart() : cut());
        pages.add(await page);
      });
    };
    const keys = Array.from({ length: submissions }, (_, index) => `key-${index}`);
    const answers = await submitAll(server.port, keys, 20, { onAnswer, retryAfterMs: 200 });
    await failing;
    expect(next).toBe(faults.length);
    expect(server.isAlive()).toBe(true);
    expect([...pages]).toEqual([200]);
    expect([...outcomes.keys()].sort()).toEqual(["201", "503, retry after 5"]);
    expect(answers.every(({ status }) => status === 201)).toBe(true);
    expect(await ask("/healthz")).toBe(200);
    await server.kill();

    const store = await openStore(database.url);
    const stored: string[] = [];
    for await (const { key } of store.list()) stored.push(key);
    await store.close();
    expect(stored.sort()).toEqual([...keys].sort());
  });
});
