import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { writeSite } from "../../engine/server/fixtures/site.ts";
import { openStore } from "../../engine/server/openStore.ts";
import { submitAll } from "./load.ts";
import { startServer } from "./process.ts";

const site = writeSite();
const folder = mkdtempSync(join(tmpdir(), "kente-kill-"));
const database = `file:${join(folder, "leads.db")}`;
afterAll(() => {
  site.remove();
  rmSync(folder, { recursive: true, force: true });
});

async function storedKeys(): Promise<string[]> {
  const store = await openStore(database);
  const keys: string[] = [];
  for await (const { key } of store.list()) keys.push(key);
  await store.close();
  return keys;
}

test("a server that is killed during 400 submissions loses none that it acknowledged, and stores each once when they are sent again", async () => {
  const keys = Array.from({ length: 400 }, (_, index) => `key-${index}`);
  const first = await startServer(site.dist, database);
  let killed: Promise<void> | undefined;
  let count = 0;
  const answers = await submitAll(first.port, keys, 50, {
    onAnswer() {
      count += 1;
      if (count === 160) killed = first.kill();
    },
  });
  await killed;
  const acknowledged = answers.filter(({ status }) => status === 201).map(({ key }) => key);
  expect(acknowledged.length).toBeGreaterThanOrEqual(160);
  expect(acknowledged.length).toBeLessThan(400);
  const stored = new Set(await storedKeys());
  expect(acknowledged.filter((key) => !stored.has(key))).toEqual([]);

  const second = await startServer(site.dist, database);
  const again = await submitAll(second.port, keys, 50);
  await second.kill();
  expect(again.filter(({ status }) => status !== 201)).toEqual([]);
  expect((await storedKeys()).sort()).toEqual([...keys].sort());
});
