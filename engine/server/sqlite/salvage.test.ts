import { createHash, randomUUID } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createClient } from "@libsql/client";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { NewLead } from "../../contract/store.ts";
import { openStore, salvageStore } from "../openStore.ts";

const folder = mkdtempSync(join(tmpdir(), "kente-salvage-"));
const pageSize = 4096;
afterAll(() => rmSync(folder, { recursive: true }));

/** Leads of all sizes: many on one page, and some on several pages. */
function lead(index: number): NewLead {
  const values = { name: `Ama ${index}`, message: "Medaase ɛ ".repeat(index % 9 === 0 ? 1500 : 30) };
  // The same ids in each run, so that the leads are on the same pages.
  const hash = createHash("sha256").update(String(index)).digest("hex");
  const id = [0, 8, 12, 16, 20, 32]
    .map((at, n, all) => hash.slice(at, all[n + 1]))
    .slice(0, 5)
    .join("-");
  return {
    id,
    form: "contact",
    key: id,
    digest: "d".repeat(64),
    values,
    email: `ama${index}@example.com`,
    consent: [{ field: "agree", text: "I agree" }],
    flags: [],
    receivedAt: Date.parse("2026-11-21T08:00:00Z") + index,
  };
}

const leads = Array.from({ length: 300 }, (_, index) => lead(index));
const kept = leads.filter((_, index) => index !== 7).map(({ digest, ...one }) => one);
const path = join(folder, "leads.db");
/** The database as one file. */
let whole: Buffer;
/** The files of a running server: a database and a log. */
let inUse: Awaited<ReturnType<typeof salvageStore>>;

beforeAll(async () => {
  const store = await openStore(`file:${path}`);
  for (let at = 0; at < leads.length; at += 50)
    await Promise.all(leads.slice(at, at + 50).map((one) => store.put(one)));
  await store.remove([leads[7]?.id ?? ""]);
  inUse = await salvageStore(`file:${path}`);
  await store.close();
  const client = createClient({ url: `file:${path}` });
  await client.execute("PRAGMA wal_checkpoint(TRUNCATE)");
  client.close();
  whole = readFileSync(path);
});

function placesOf(bytes: Buffer, text: string): number[] {
  const places: number[] = [];
  for (let at = bytes.indexOf(text); at >= 0; at = bytes.indexOf(text, at + 1)) places.push(at);
  return places;
}

function salvage(damage: (bytes: Buffer) => Buffer) {
  const damaged = join(folder, `${randomUUID()}.db`);
  writeFileSync(damaged, damage(Buffer.from(whole)));
  return salvageStore(`file:${damaged}`);
}

describe("the readable part of a damaged database", () => {
  test("is all of it if nothing is damaged, without deleted leads, including the log of a running server", async () => {
    expect(inUse).toMatchObject({ leads: kept, missing: [], unreadable: 0 });
    expect(await salvage((bytes) => bytes)).toMatchObject({ leads: kept, missing: [], unreadable: 0 });
  });

  test("is everything except the leads on damaged pages; each lead is either saved or named", async () => {
    const found = await salvage((bytes) => {
      for (let page = 20; page < bytes.length / pageSize; page += 40)
        bytes.fill(0xa5, page * pageSize, (page + 1) * pageSize);
      return bytes;
    });
    const known = [...(found?.leads ?? []), ...(found?.missing ?? [])].map(({ id }) => id);
    expect(known.sort()).toEqual(kept.map(({ id }) => id).sort());
    expect(found?.leads.length).toBeGreaterThan(kept.length * 0.7);
    expect(found?.unreadable).toBeGreaterThan(0);
    for (const one of found?.leads ?? []) expect(kept).toContainEqual(one);
  });

  test("is all of it if only the header is damaged", async () => {
    const found = await salvage((bytes) => bytes.fill(0x41, 0, pageSize));
    const ids = new Set(found?.leads.map(({ id }) => id));
    expect(kept.filter(({ id }) => !ids.has(id))).toEqual([]);
  });

  test("is everything before the point where the file is cut off", async () => {
    const found = await salvage((bytes) => bytes.subarray(0, Math.trunc(bytes.length / 2) + 100));
    expect(found?.leads.length).toBeGreaterThan(kept.length * 0.3);
    expect(found?.unreadable).toBeGreaterThan((found?.parts ?? 0) * 0.4);
  });

  test("excludes a lead whose content is unreadable, and names it", async () => {
    const [, victim] = kept;
    const found = await salvage((bytes) => {
      // Also in remains of earlier versions of the page.
      for (const at of placesOf(bytes, '{"values":{"name":"Ama 1"')) bytes.write("}{", at);
      return bytes;
    });
    expect(found?.missing).toEqual([{ id: victim?.id, receivedAt: victim?.receivedAt }]);
    expect(found?.leads).toHaveLength(kept.length - 1);
  });

  test("is nothing if the file is not a database", async () => {
    await expect(salvage(() => Buffer.from("no database ".repeat(1000)))).rejects.toMatchObject({
      id: "store-unavailable",
      data: { trouble: "damaged" },
    });
  });
});

test("invalid UTF-8 is read as far as possible and does not crash the process", async () => {
  const damaged = join(folder, "text.db");
  const bytes = Buffer.from(whole);
  for (const at of placesOf(bytes, 'Ama 1"')) bytes[at + 1] = 0xff;
  writeFileSync(damaged, bytes);
  const store = await openStore(`file:${damaged}`);
  const names: unknown[] = [];
  for await (const { values } of store.list()) names.push(values.name);
  await store.close();
  expect(names).toHaveLength(kept.length);
  expect(names.filter((name) => String(name).includes("\ufffd"))).toHaveLength(1);
});

test("an unreadable lead does not block others from being claimed", async () => {
  const damaged = join(folder, "content.db");
  const bytes = Buffer.from(whole);
  for (const at of placesOf(bytes, '{"values":{"name":"Ama 1"')) bytes.write("}{", at);
  writeFileSync(damaged, bytes);
  const store = await openStore(`file:${damaged}`);
  const due = await store.claim(Date.parse("2027-01-01"), 1000, 1000);
  await store.close();
  expect(due).toHaveLength(kept.length - 1);
});
