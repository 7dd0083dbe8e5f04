import { randomUUID } from "node:crypto";
import { existsSync, mkdtempSync, rmSync, statSync } from "node:fs";
import { type AddressInfo, createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createClient } from "@libsql/client";
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import type { NewLead, Store } from "../../contract/store.ts";
import { driver } from "./libsql.ts";

let folder: string;
let url: string;
let store: Store;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "kente-libsql-"));
  url = `file:${join(folder, "leads.db")}`;
  store = await driver.open(url);
});
afterEach(async () => {
  await store.close();
  rmSync(folder, { recursive: true });
});

function lead(): NewLead {
  const id = randomUUID();
  return {
    id,
    form: "contact",
    key: id,
    digest: "d",
    values: {},
    consent: [],
    flags: [],
    receivedAt: 1,
  };
}

/** Starts a write on another connection, like a second process. @returns ends it */
async function lock(): Promise<() => Promise<void>> {
  const other = createClient({ url });
  const writing = await other.transaction("write");
  await writing.execute("DELETE FROM leads");
  return async () => {
    await writing.rollback();
    other.close();
  };
}

test("while another process writes, leads wait and the event loop goes on", async () => {
  const release = await lock();
  const puts = Promise.all([lead(), lead(), lead()].map((one) => store.put(one)));
  // A wait for the whole time inside of SQLite would fail before the event loop could end the lock.
  for (let turn = 0; turn < 20; turn += 1) await new Promise((next) => setTimeout(next));
  await release();
  expect((await puts).map(({ outcome }) => outcome)).toEqual(["kept", "kept", "kept"]);
});

test("all waiting leads fail together if the other process keeps writing", async () => {
  const release = await lock();
  const { now } = performance;
  let passedMs = 0;
  vi.spyOn(performance, "now").mockImplementation(() => now.call(performance) + passedMs);
  onTestFinished(() => void vi.restoreAllMocks());
  const puts = [lead(), lead(), lead()].map((one) => store.put(one));
  let areSettled = false;
  const settled = Promise.allSettled(puts).finally(() => {
    areSettled = true;
  });
  // They wait for the first attempt. Before the next one, more time has passed than anybody waits.
  await new Promise((next) => setTimeout(next));
  passedMs = 60_000;
  await expect(Promise.race(puts)).rejects.toMatchObject({ id: "store-unavailable" });
  await new Promise((next) => setImmediate(next));
  expect(areSettled).toBe(true);
  expect((await settled).map(({ status }) => status)).toEqual(["rejected", "rejected", "rejected"]);
  await release();
  expect((await store.put(lead())).outcome).toBe("kept");
});

test("a full disk fails the leads of that time, and none after it", async () => {
  const other = createClient({ url });
  await other.execute(`CREATE TRIGGER full BEFORE INSERT ON leads BEGIN SELECT RAISE(FAIL, 'full'); END`);
  await expect(store.put(lead())).rejects.toMatchObject({ id: "store-unavailable" });
  await other.execute("DROP TRIGGER full");
  other.close();
  expect((await store.put(lead())).outcome).toBe("kept");
});

test("refuses an address without a file name, which would be a temporary database", async () => {
  await expect(driver.open("file:")).rejects.toMatchObject({ id: "store-unavailable" });
});

test.each(["ws", "http"])(
  "a server that breaks connections is a store that can't be reached: %s",
  async (scheme) => {
    const breaking = createServer((socket) => {
      socket.on("error", () => {});
      socket.once("data", () => socket.destroy());
    });
    await new Promise<void>((ready) => breaking.listen(0, "127.0.0.1", ready));
    const { port } = breaking.address() as AddressInfo;
    // An error without a listener would fail the test as unhandled.
    await expect(driver.open(`${scheme}://127.0.0.1:${port}`)).rejects.toMatchObject({
      id: "store-unavailable",
      data: { trouble: "unreachable" },
    });
    await new Promise((closed) => breaking.close(closed));
  },
);

test("a deleted database is not created again by the store that had it open", async () => {
  const path = join(folder, "leads.db");
  await store.put(lead());
  rmSync(path);
  await expect(store.put(lead())).rejects.toMatchObject({ id: "store-unavailable" });
  await store.close();
  expect(existsSync(path)).toBe(false);
  store = await driver.open(url);
});

test.each(["write", "whole"] as const)(
  "the check %s finds room on the disk for the largest submission",
  async (level) => {
    await store.put(lead());
    const log = join(folder, "leads.db-wal");
    const before = statSync(log).size;
    await store.check(level);
    expect(statSync(log).size - before).toBeGreaterThan(1024 * 1024);
    for await (const { form } of store.list()) expect(form).toBe("contact");
  },
);

test("tables of the version without files get one for them, and keep their leads", async () => {
  const one = lead();
  await store.put(one);
  await store.close();
  const other = createClient({ url });
  await other.batch(["DROP TABLE lead_files", "DELETE FROM schema_version WHERE version > 1"]);
  other.close();
  store = await driver.open(url);
  const files = [
    { path: "cv", name: "cv.pdf", type: "application/pdf", size: 3, sha256: "", bytes: Buffer.from("%PD") },
  ];
  const later = { ...lead(), files };
  await store.put(later);
  const found: string[] = [];
  for await (const { id } of store.list()) found.push(id);
  expect(found.sort()).toEqual([one.id, later.id].sort());
  expect(await store.file(later.id, 0)).toHaveLength(3);
});

test.each(["leads", "lead_files"])(
  "the table %s is made again after another program has dropped it",
  async (table) => {
    await store.put(lead());
    await store.close();
    const other = createClient({ url });
    await other.execute(`DROP TABLE ${table}`);
    other.close();
    store = await driver.open(url);
    expect((await store.put({ ...lead(), files: [] })).outcome).toBe("kept");
  },
);
