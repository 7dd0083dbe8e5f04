import { randomUUID } from "node:crypto";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { type AddressInfo, createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createClient } from "@libsql/client";
import { afterEach, beforeEach, expect, test } from "vitest";
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

test("while another process writes, leads wait and the event loop is not blocked", async () => {
  const release = await lock();
  let longest = 0;
  let last = performance.now();
  const clock = setInterval(() => {
    longest = Math.max(longest, performance.now() - last);
    last = performance.now();
  }, 5);
  const puts = Promise.all([lead(), lead(), lead()].map((one) => store.put(one)));
  await new Promise((done) => setTimeout(done, 600));
  clearInterval(clock);
  await release();
  expect((await puts).map(({ outcome }) => outcome)).toEqual(["kept", "kept", "kept"]);
  expect(longest).toBeLessThan(300);
});

test("all waiting leads fail together if the other process keeps writing", async () => {
  const release = await lock();
  const begun = performance.now();
  const results = await Promise.allSettled([lead(), lead(), lead()].map((one) => store.put(one)));
  expect(results.map(({ status }) => status)).toEqual(["rejected", "rejected", "rejected"]);
  expect(performance.now() - begun).toBeLessThan(9000);
  await release();
  expect((await store.put(lead())).outcome).toBe("kept");
}, 20_000);

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
