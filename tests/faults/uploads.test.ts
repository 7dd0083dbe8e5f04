import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, onTestFinished, test } from "vitest";
import { writeSite } from "../../engine/server/fixtures/site.ts";
import { openStore } from "../../engine/server/openStore.ts";
import { submitAll } from "./load.ts";
import { startServer } from "./process.ts";
import { send, storedIn, strayFiles, uploadOf } from "./upload.ts";

const site = writeSite();
const folder = mkdtempSync(join(tmpdir(), "kente-uploads-"));
afterAll(() => {
  site.remove();
  rmSync(folder, { recursive: true, force: true });
});

const uploads = Array.from({ length: 14 }, (_, index) => uploadOf(`upload-${index}`));
const keys = uploads.map(({ key }) => key).sort();

test("a server that is killed at any step of uploads loses none that it acknowledged, stores each whole, and once when they are sent again", async () => {
  const database = `file:${join(folder, "killed.db")}`;
  const acknowledged = new Set<string>();
  /** Sends all at once, and kills the server after so many times of something that happens on their way. */
  async function sendUntil(event: "onHalf" | "onSent" | "onAnswer", times: number) {
    const server = await startServer(site.dist, database);
    let killed: Promise<void> | undefined;
    let count = 0;
    const happens = () => {
      count += 1;
      if (count === times) killed = server.kill();
    };
    await Promise.all(
      uploads.map(async (upload) => {
        const status = await send(server.port, upload, event === "onAnswer" ? {} : { [event]: happens });
        if (status === 201) acknowledged.add(upload.key);
        if (event === "onAnswer") happens();
      }),
    );
    await (killed ?? server.kill());
    const store = await openStore(database);
    const stored = await storedIn(store, uploads);
    await store.close();
    expect(new Set(stored.keys).size).toBe(stored.keys.length);
    expect(stored.wrong).toEqual([]);
    expect([...acknowledged].filter((key) => !stored.keys.includes(key))).toEqual([]);
    expect(await strayFiles(database)).toBe(0);
    return stored.keys.length;
  }

  expect(await sendUntil("onHalf", 1)).toBe(0);
  await sendUntil("onSent", 7);
  await sendUntil("onAnswer", 7);
  expect(await sendUntil("onAnswer", 15)).toBe(14);
  expect([...acknowledged].sort()).toEqual(keys);
});

test("a disk without room for an upload refuses it whole, and goes on taking what it has room for", async () => {
  const database = `file:${join(folder, "full.db")}`;
  const server = await startServer(site.dist, database, 0, "all", 4000);
  onTestFinished(() => server.kill());
  const [large, small] = [uploadOf("large", 6_000_000), uploadOf("small", 500_000)];
  expect(await send(server.port, large)).toBe(503);
  expect(server.log()).toContain("can't be used");
  const [text] = await submitAll(server.port, ["text"], 1, { retryAfterMs: 50 });
  expect(text?.status).toBe(201);
  expect(await send(server.port, small)).toBe(201);
  const store = await openStore(database);
  const { keys } = await storedIn(store, [small]);
  await store.close();
  expect(keys).toEqual(["small", "text"]);
  expect(await strayFiles(database)).toBe(0);
});
