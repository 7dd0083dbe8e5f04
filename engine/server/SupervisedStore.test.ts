import { randomUUID } from "node:crypto";
import { copyFileSync, existsSync, mkdtempSync, renameSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createClient } from "@libsql/client";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { NewLead, Store, Trouble } from "../contract/store.ts";
import { KenteError } from "../errors/KenteError.ts";
import { openStore } from "./openStore.ts";
import { SupervisedStore } from "./SupervisedStore.ts";

let folder: string;
let path: string;
let lines: string[];
let store: SupervisedStore;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "kente-supervised-"));
  path = join(folder, "leads.db");
  lines = [];
  store = new SupervisedStore({ open: () => openStore(`file:${path}`), log: (line) => lines.push(line) });
  await store.start();
});
afterEach(async () => {
  await store.close();
  rmSync(folder, { recursive: true });
});

function lead(): NewLead {
  const id = randomUUID();
  return { id, form: "contact", key: id, digest: "d", values: {}, consent: [], flags: [], receivedAt: 1 };
}

/** Puts leads one after another, each again and again until it is acknowledged. @returns their ids */
async function putAll(count: number): Promise<string[]> {
  const ids: string[] = [];
  while (ids.length < count) {
    const one = lead();
    await vi.waitFor(() => store.put(one), { timeout: 20_000, interval: 5 });
    ids.push(one.id);
  }
  return ids.sort();
}

/** The leads in a file, as another process finds them after a crash. */
async function found(file: string): Promise<string[]> {
  const copy = join(folder, `${randomUUID()}.db`);
  for (const ending of ["", "-wal"])
    if (existsSync(file + ending)) copyFileSync(file + ending, copy + ending);
  const opened = await openStore(`file:${copy}`);
  const ids: string[] = [];
  for await (const { id } of opened.list()) ids.push(id);
  await opened.close();
  return ids.sort();
}

test.each([
  ["the file", [""]],
  ["the file with all that lies beside it", ["", "-wal", "-shm"]],
])("does not acknowledge leads that are written to a deleted file: %s", async (_, endings) => {
  await putAll(3);
  for (const ending of endings) rmSync(path + ending);
  const acknowledged = await putAll(100);
  expect(await found(path)).toEqual(acknowledged);
  expect(lines.join("\n")).toMatch(/was deleted or replaced.*It works again/s);
});

test("continues with a database that has replaced its own, and damages neither", async () => {
  const before = await putAll(3);
  const other = join(folder, "other.db");
  const another = await openStore(`file:${other}`);
  const restored = lead();
  await another.put(restored);
  await another.close();
  expect(await found(other)).toEqual([restored.id]);
  renameSync(path, join(folder, "old.db"));
  for (const ending of ["", "-wal"])
    if (existsSync(other + ending)) renameSync(other + ending, path + ending);
  const acknowledged = await putAll(20);
  expect(await found(path)).toEqual([restored.id, ...acknowledged].sort());
  expect(await found(join(folder, "old.db"))).toEqual(expect.arrayContaining(before));
});

test("loses nothing when the log beside the database is deleted", async () => {
  const before = await putAll(3);
  rmSync(`${path}-wal`);
  const after = await putAll(20);
  expect(await found(path)).toEqual([...before, ...after].sort());
});

test("loses nothing when the log is deleted while another program reads it", async () => {
  const before = await putAll(3);
  const other = createClient({ url: `file:${path}` });
  const reading = await other.transaction("read");
  await reading.execute("SELECT count(*) FROM leads");
  const during = await putAll(2);
  rmSync(`${path}-wal`);
  const after = putAll(5);
  // Waits until the first commit has met the deleted log: it takes a few turns of the event loop.
  for (let turn = 0; turn < 50; turn += 1) await new Promise((next) => setImmediate(next));
  reading.close();
  other.close();
  const all = [...before, ...during, ...(await after)].sort();
  expect(await found(path)).toEqual(all);
});

test.each([
  ["the leads", ["leads"]],
  ["all tables", ["leads", "schema_version"]],
])("continues with new tables and logs it after another program has dropped %s", async (_, tables) => {
  await putAll(3);
  const other = createClient({ url: `file:${path}` });
  for (const table of tables) await other.execute(`DROP TABLE ${table}`);
  other.close();
  const acknowledged = await putAll(20);
  expect(await found(path)).toEqual(acknowledged);
  expect(lines.join("\n")).toMatch(/no such table.*created again, empty.*It works again/s);
});

test("logs an outage in one line, and its end with the number of refused submissions", async () => {
  const full = new KenteError("store-unavailable", { url: "x", reason: "full", trouble: "full" });
  let isFull = true;
  const failing = new SupervisedStore({
    open: async () => {
      const opened = await openStore(`file:${path}`);
      const { put, check } = opened;
      opened.put = async (one) => (isFull ? Promise.reject(full) : put.call(opened, one));
      opened.check = async (level) =>
        isFull && level === "write" ? Promise.reject(full) : check.call(opened, level);
      return opened;
    },
    log: (line) => lines.push(line),
  });
  await failing.start();
  const first = await Promise.allSettled(Array.from({ length: 40 }, () => failing.put(lead())));
  expect(first.every(({ status }) => status === "rejected")).toBe(true);
  await expect(failing.put(lead())).rejects.toBe(full);
  isFull = false;
  let puts = 41;
  const put = () => {
    puts += 1;
    return failing.put(lead());
  };
  await vi.waitFor(put, { timeout: 20_000 });
  expect(lines).toEqual([
    expect.stringContaining("can't be used: full."),
    expect.stringMatching(new RegExp(`It works again.* 503 meanwhile: ${puts - 1}\\.$`)),
  ]);
  await failing.close();
});

test("logs each lead that a working store refuses", async () => {
  const failing = new SupervisedStore({
    open: async () => {
      const opened = await openStore(`file:${path}`);
      opened.put = async () => {
        const cause = Object.assign(new Error("too long"), { code: "22001" });
        throw new KenteError(
          "store-unavailable",
          { url: "x", reason: "too long", trouble: "unreachable" },
          { cause },
        );
      };
      return opened;
    },
    log: (line) => lines.push(line),
  });
  await failing.start();
  await expect(failing.put(lead())).rejects.toThrow();
  await expect(failing.put(lead(), "3f2a91bc")).rejects.toThrow();
  expect(failing.failure).toBeUndefined();
  expect(lines).toEqual([
    "store: A submission can't be stored: too long.",
    "store: A submission (request 3f2a91bc) can't be stored: too long.",
  ]);
  await failing.close();
});

test("publishes why the store can't be used, but not where it is, and rejects at once", async () => {
  const away = (trouble: Trouble) =>
    new KenteError("store-unavailable", {
      url: "postgres://kente@db.example.com/x",
      reason: "secret",
      trouble,
    });
  const open = vi.fn<() => Promise<Store>>(() => Promise.reject(away("unreachable")));
  const failing = new SupervisedStore({ open, log: (line) => lines.push(line) });
  expect(failing.failure).toBe("The store is being opened.");
  await failing.start();
  expect(failing.failure).toBe("The store can't be reached.");
  await expect(failing.put(lead())).rejects.toMatchObject({ id: "store-unavailable" });
  expect(lines).toEqual([expect.stringContaining("Check that the database runs")]);
  open.mockImplementation(() => openStore(`file:${path}`));
  await vi.waitFor(() => expect(failing.failure).toBe(undefined), { timeout: 20_000 });
  expect((await failing.put(lead())).outcome).toBe("kept");
  expect(lines).toHaveLength(2);
  await failing.close();
});

test("checks the store completely after the first check has failed", async () => {
  const full = new KenteError("store-unavailable", { url: "x", reason: "full", trouble: "full" });
  const levels: string[] = [];
  const failing = new SupervisedStore({
    open: async () => {
      const opened = await openStore(`file:${path}`);
      const check = opened.check.bind(opened);
      opened.check = async (level) => {
        levels.push(level);
        if (levels.length === 1) throw full;
        await check(level);
      };
      return opened;
    },
    log: (line) => lines.push(line),
  });
  await failing.start();
  expect(failing.failure).toBe("The disk of the store is full.");
  await vi.waitFor(() => expect(failing.failure).toBe(undefined), { timeout: 20_000 });
  expect(levels).toEqual(["whole", "whole"]);
  await failing.close();
});

test("does not start with an address that no driver opens", async () => {
  const wrong = new SupervisedStore({ open: () => openStore("mysql://x"), log: (line) => lines.push(line) });
  await expect(wrong.start()).rejects.toMatchObject({ id: "store-scheme" });
});
