import { chmodSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, onTestFinished, test } from "vitest";
import { findPostgres, startPostgres } from "../../engine/server/drivers/fixtures/postgres.ts";
import { writeSite } from "../../engine/server/fixtures/site.ts";
import { openStore } from "../../engine/server/openStore.ts";
import { submitAll } from "./load.ts";
import { type ServerProcess, startServer } from "./process.ts";

const site = writeSite();
const folder = mkdtempSync(join(tmpdir(), "kente-trouble-"));
afterAll(() => {
  site.remove();
  rmSync(folder, { recursive: true, force: true });
});

async function start(database: string, rights: "all" | "ordinary" = "ordinary"): Promise<ServerProcess> {
  const server = await startServer(site.dist, database, 0, rights);
  onTestFinished(() => server.kill());
  return server;
}

function ownFolder(name: string): string {
  const path = join(folder, name);
  mkdirSync(path);
  return path;
}

async function ask({ port }: ServerProcess, path: string): Promise<{ status: number; text: string }> {
  const answer = await fetch(`http://127.0.0.1:${port}${path}`);
  return { status: answer.status, text: await answer.text() };
}

/** Expects that pages are served and forms are answered with 503, for this reason. */
async function expectAway(server: ServerProcess, reason: string): Promise<void> {
  expect(await ask(server, "/healthz")).toEqual({ status: 503, text: `${reason}\n` });
  expect((await ask(server, "/")).status).toBe(200);
  const [answer] = await submitAll(server.port, ["away"], 1);
  expect(answer).toMatchObject({ status: 503, retryAfter: "5" });
}

/** Expects that it works again by itself, and that acknowledged leads are in the store then. */
async function expectBack(server: ServerProcess, database: string): Promise<void> {
  await expect.poll(() => ask(server, "/healthz")).toEqual({ status: 200, text: "ok\n" });
  const [answer] = await submitAll(server.port, ["back"], 1);
  expect(answer?.status).toBe(201);
  const store = await openStore(database);
  const keys: string[] = [];
  for await (const { key } of store.list()) keys.push(key);
  await store.close();
  expect(keys).toEqual(["back"]);
  expect(server.log()).toContain("It works again");
}

describe("a server whose store fails at the start serves the site, and receives forms once the cause is gone", () => {
  test("if the folder of the database can't be written", async () => {
    const own = ownFolder("read-only");
    chmodSync(own, 0o555);
    const database = `file:${join(own, "leads.db")}`;
    const server = await start(database);
    await expectAway(server, "The store can't be written.");
    expect(server.log()).toContain(
      "Allow the user of this process to write the database file and its folder",
    );
    chmodSync(own, 0o755);
    await expectBack(server, database);
  });

  test("if the file of the database is damaged", async () => {
    const own = ownFolder("damaged");
    const path = join(own, "leads.db");
    writeFileSync(path, "This is no database. ".repeat(1000));
    chmodSync(path, 0o666);
    const server = await start(`file:${path}`);
    await expectAway(server, "The store is damaged.");
    expect(server.log()).toContain("npm run leads -- export --out FILE");
    renameSync(path, `${path}.damaged`);
    await expectBack(server, `file:${path}`);
  });

  const bin = findPostgres();
  if (!bin && process.env.CI) throw new Error("CI has to install PostgreSQL: no initdb was found.");
  test("if the database server can't be reached", async ({ skip }) => {
    if (!bin) return skip("there is no PostgreSQL on this machine");
    const postgres = startPostgres(bin);
    onTestFinished(() => postgres.stop());
    postgres.crash();
    const server = await start(postgres.url, "all");
    await expectAway(server, "The store can't be reached.");
    await postgres.restart();
    await expectBack(server, postgres.url);
  });
});
