import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { findPostgres, type Postgres, startPostgres } from "../../engine/server/drivers/fixtures/postgres.ts";
import { writeSite } from "../../engine/server/fixtures/site.ts";
import { openStore } from "../../engine/server/openStore.ts";
import { findProgram, type Host, startNginx } from "../hosting/programs.ts";
import { submitAll } from "./load.ts";
import { type ServerProcess, startServer } from "./process.ts";

const submissions = 1000;

/** The configuration that operators copy. */
const documented = readFileSync(join(import.meta.dirname, "../../docs/several-servers.nginx.conf"), "utf8");

describe("two servers on one PostgreSQL database behind nginx", () => {
  const bin = findPostgres();
  const program = findProgram("nginx");
  if (!bin || !program) {
    if (process.env.CI) throw new Error("CI has to install PostgreSQL and nginx.");
    test("are not tested: this machine has no PostgreSQL or no nginx", ({ skip }) => skip());
    return;
  }
  let database: Postgres;
  let site: ReturnType<typeof writeSite>;
  let servers: [ServerProcess, ServerProcess];
  let proxy: Host;
  beforeAll(async () => {
    database = startPostgres(bin);
    site = writeSite();
    // At the same time: both create the tables.
    servers = await Promise.all([startServer(site.dist, database.url), startServer(site.dist, database.url)]);
    const [first, second] = servers;
    proxy = await startNginx(program, (port) =>
      documented
        .replace("127.0.0.1:4173", `127.0.0.1:${first.port}`)
        .replace("127.0.0.1:4174", `127.0.0.1:${second.port}`)
        .replace("listen 80;", `listen 127.0.0.1:${port};`),
    );
  });
  afterAll(async () => {
    await proxy?.stop();
    await Promise.all((servers ?? []).map((server) => server.kill()));
    database?.stop();
    site?.remove();
  });

  async function storedKeys(): Promise<string[]> {
    const store = await openStore(database.url);
    const keys: string[] = [];
    for await (const { key } of store.list()) keys.push(key);
    await store.close();
    return keys;
  }

  test("acknowledge every submission and store it once, although one of them is killed under load", async () => {
    const keys = Array.from({ length: submissions }, (_, index) => `key-${index}`);
    let count = 0;
    let killed: Promise<void> | undefined;
    const answers = await submitAll(proxy.port, keys, 50, {
      onAnswer() {
        count += 1;
        if (count === submissions / 4) killed = servers[0].kill();
      },
    });
    await killed;
    expect(answers.filter(({ status }) => status !== 201)).toEqual([]);
    expect((await storedKeys()).sort()).toEqual([...keys].sort());
    expect(servers.map((server) => server.isAlive())).toEqual([false, true]);
  });

  test("serve the site while one of them is down", async () => {
    const pages = await Promise.all(
      Array.from({ length: 20 }, () => fetch(`http://127.0.0.1:${proxy.port}/contact-us`)),
    );
    expect(pages.map(({ status }) => status)).toEqual(pages.map(() => 200));
  });
});
