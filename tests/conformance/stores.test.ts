import { createHash, randomUUID } from "node:crypto";
import { beforeAll, expect, test } from "vitest";
import type { FileInfo, LeadFile, Store } from "../../engine/contract/store.ts";
import { KenteError } from "../../engine/errors/KenteError.ts";
import type { TestDatabase } from "../../engine/server/fixtures/TestDatabase.ts";
import { drivers, openStore } from "../../engine/server/openStore.ts";
import { fixtures, namesIn } from "./support/databases.ts";
import { describeStores } from "./support/describeStores.ts";
import { all, clock, collect, type Lonely, lead, removeOf, stream } from "./support/leads.ts";

function fileOf(bytes: Uint8Array, path = "cv"): LeadFile {
  const sha256 = createHash("sha256").update(bytes).digest("hex");
  return { path, name: "Äpfel 🍎.pdf", type: "application/pdf", size: bytes.length, sha256, bytes };
}

const infoOf = ({ bytes: _, ...info }: LeadFile): FileInfo => info;

/** Bytes that are no text: each that there is, and no valid UTF-8. */
const everyByte = Uint8Array.from({ length: 70_000 }, (_, index) => 255 - (index % 256));

test("every driver is named after its file, and every database fixture after a driver", () => {
  expect(drivers.length).toBeGreaterThan(0);
  expect(drivers.map(({ name }) => name)).toEqual(namesIn("engine/server/drivers"));
  expect(namesIn("engine/server/drivers")).toEqual(expect.arrayContaining(namesIn(fixtures)));
});

test("every scheme belongs to one driver, and its example begins with one of its own", () => {
  const schemes = drivers.flatMap((driver) => driver.schemes);
  expect(new Set(schemes).size).toBe(schemes.length);
  for (const { example, schemes } of drivers) expect(schemes).toContain(/^[^:]+:/.exec(example)?.[0]);
});

test("an address that no driver opens is refused with all schemes that there are", async () => {
  const known = drivers.flatMap(({ schemes }) => schemes);
  await expect(openStore("mysql://localhost/x")).rejects.toMatchObject({
    id: "store-scheme",
    data: { scheme: "mysql:", known },
  });
});

/**
 * Starts a restore that has written leads of the form "locked" and never ends by itself.
 * @returns rolls it back
 */
async function lockByRestore(store: Store): Promise<() => Promise<void>> {
  let written = () => {};
  let fail = (_: Error) => {};
  const isWritten = new Promise<void>((resolve) => {
    written = resolve;
  });
  const failure = new Promise<never>((_, reject) => {
    fail = reject;
  });
  async function* unfinished() {
    // More than one statement writes, so that some are written when the next is asked for.
    for (let count = 0; count < 1001; count += 1) yield { ...lead({ form: "locked" }), attempts: 0 };
    written();
    await failure;
  }
  const restored = store.restore(unfinished());
  await Promise.race([isWritten, restored]);
  return async () => {
    fail(new Error("rolled back"));
    await restored.catch(() => {});
    await store.close();
  };
}

describeStores((opened) => {
  const { open } = opened;
  let database: TestDatabase;
  let store: Store;
  beforeAll(() => {
    ({ database, store } = opened);
  });

  test("stores a lead unchanged, whatever characters it holds", async () => {
    const one = lead({ form: "words" });
    expect(await store.put(one)).toEqual({ outcome: "kept", id: one.id, receivedAt: one.receivedAt });
    const { digest, ...kept } = one;
    expect(await all(store, { form: "words" })).toEqual([{ ...kept, email: "ama@example.com" }]);
  });

  test("recognizes a repetition, and answers with the first lead", async () => {
    const one = lead();
    await store.put(one);
    const again = lead({ key: one.key });
    expect(await store.put(again)).toEqual({ outcome: "known", id: one.id, receivedAt: one.receivedAt });
  });

  test("refuses another submission with the same key, unless it is of another form", async () => {
    const one = lead();
    await store.put(one);
    expect(await store.put(lead({ key: one.key, digest: "b" }))).toEqual({ outcome: "conflict" });
    expect(await store.put(lead({ key: one.key, form: "demo" }))).toMatchObject({ outcome: "kept" });
  });

  test("treats equal keys as one lead until they expire", async () => {
    const { key, receivedAt } = lead();
    const at = (later: number) =>
      store.put(lead({ key, form: "while", repeatsWithin: 1000, receivedAt: receivedAt - 10_000 + later }));
    const first = await at(0);
    expect(await at(999)).toEqual({ ...first, outcome: "known" });
    const second = await at(1000);
    expect(second).toMatchObject({ outcome: "kept" });
    expect(await at(1999)).toEqual({ ...second, outcome: "known" });
    expect(await all(store, { form: "while" })).toHaveLength(2);
  });

  test("stores one lead of many that arrive at once when their key has just expired", async () => {
    const { key, receivedAt } = lead();
    const put = (later: number, to = store) =>
      to.put(lead({ key, form: "again", repeatsWithin: 1000, receivedAt: receivedAt - 10_000 + later }));
    await put(0);
    const other = await open(database.url);
    const results = await Promise.all(
      Array.from({ length: 50 }, (_, index) => put(2000, index % 2 ? store : other)),
    );
    await other.close();
    expect(results.filter(({ outcome }) => outcome === "kept")).toHaveLength(1);
    expect(await all(store, { form: "again" })).toHaveLength(2);
  });

  test("stores one lead of a hundred that arrive at once with one key", async () => {
    const key = randomUUID();
    const other = await open(database.url);
    const results = await Promise.all(
      Array.from({ length: 100 }, (_, index) => (index % 2 ? store : other).put(lead({ key, form: "rush" }))),
    );
    await other.close();
    expect(results.filter(({ outcome }) => outcome === "kept")).toHaveLength(1);
    expect(results.filter(({ outcome }) => outcome === "known")).toHaveLength(99);
    expect(await all(store, { form: "rush" })).toHaveLength(1);
  });

  test("stores the files of a lead with it, whatever bytes they hold", async () => {
    const files = [fileOf(everyByte), fileOf(new Uint8Array(1), "photos[0]")];
    const one = lead({ form: "files", files });
    expect(await store.put(one)).toMatchObject({ outcome: "kept" });
    expect((await all(store, { form: "files" })).map(({ files }) => files)).toEqual([files.map(infoOf)]);
    for (const [index, { bytes }] of files.entries())
      expect(Buffer.compare((await store.file(one.id, index)) ?? new Uint8Array(), bytes)).toBe(0);
    expect(await store.file(one.id, 2)).toBeUndefined();
    expect(await store.file(randomUUID(), 0)).toBeUndefined();
  });

  test("stores nothing of a lead if one of its files can't be stored", async () => {
    const wrong = { ...fileOf(everyByte), bytes: null as unknown as Uint8Array };
    const one = lead({ form: "half", files: [fileOf(everyByte), wrong] });
    await expect(store.put(one)).rejects.toMatchObject({ id: "store-unavailable" });
    expect(await all(store, { form: "half" })).toEqual([]);
    expect(await store.file(one.id, 0)).toBeUndefined();
    expect(await store.put(lead({ form: "half", key: one.key }))).toMatchObject({ outcome: "kept" });
  });

  test("stores the files of one lead of many that arrive at once with one key", async () => {
    const key = randomUUID();
    const leads = Array.from({ length: 14 }, () => lead({ key, form: "files", files: [fileOf(everyByte)] }));
    const other = await open(database.url);
    const results = await Promise.all(leads.map((one, index) => (index % 2 ? store : other).put(one)));
    await other.close();
    expect(results.filter(({ outcome }) => outcome === "kept")).toHaveLength(1);
    const contents = await Promise.all(leads.map(({ id }) => store.file(id, 0)));
    expect(contents.filter((bytes) => bytes !== undefined)).toHaveLength(1);
  });

  test("deletes the files of an address with its leads, and no others", async () => {
    const [gone, stays] = ["esi@example.com", "esi@example.org"].map((email) =>
      lead({ form: "emptied", email, files: [fileOf(everyByte)] }),
    ) as [Lonely, Lonely];
    await store.put(gone);
    await store.put(stays);
    expect(await removeOf(store, "esi@example.com")).toBe(1);
    expect(await store.file(gone.id, 0)).toBeUndefined();
    expect(await store.file(stays.id, 0)).toHaveLength(everyByte.length);
  });

  test("restores files with their leads, and those that a lead has lost", async () => {
    const files = [fileOf(everyByte), fileOf(new Uint8Array(9), "photos[0]")];
    const one = lead({ form: "kept", email: "yaa@example.com", files });
    await store.put(one);
    const records = (await collect(store.snapshot())).filter(({ form }) => form === "kept");
    expect(records.map((record) => record.files?.map(({ bytes }) => bytes?.length))).toEqual([[70_000, 9]]);
    await removeOf(store, "yaa@example.com");
    const without = records.map((record) => ({
      ...record,
      files: record.files?.map(({ bytes: _, ...info }) => info) ?? [],
    }));
    expect(await store.restore(stream(without))).toMatchObject({ added: 1 });
    expect((await all(store, { form: "kept" }))[0]?.files).toEqual(files.map(infoOf));
    expect(await store.file(one.id, 0)).toBeUndefined();
    expect(await store.restore(stream(records))).toMatchObject({ added: 0, known: 1 });
    expect(await store.restore(stream(records))).toMatchObject({ added: 0, known: 1 });
    expect((await collect(store.snapshot())).filter(({ form }) => form === "kept")).toEqual(records);
  });

  test("stores a thousand leads that arrive at once, and lists them in their order", async () => {
    const leads = Array.from({ length: 1001 }, () => lead({ form: "crowd" }));
    const results = await Promise.all(leads.map((one) => store.put(one)));
    expect(results.every(({ outcome }) => outcome === "kept")).toBe(true);
    expect((await all(store, { form: "crowd" })).map(({ id }) => id)).toEqual(leads.map(({ id }) => id));
  });

  test("deletes all leads of an address, regardless of case, and no others", async () => {
    await store.put(lead({ form: "gone", email: "Kofi@Example.com" }));
    await store.put(lead({ form: "gone", email: "kofi@example.com" }));
    const stays = lead({ form: "gone", email: "kofi@example.org" });
    await store.put(stays);
    expect(await removeOf(store, "KOFI@example.com")).toBe(2);
    expect((await all(store, { form: "gone" })).map(({ id }) => id)).toEqual([stays.id]);
    expect(await removeOf(store, "kofi@example.com")).toBe(0);
  });

  test("hands each lead to one caller at a time until it is settled", async () => {
    // Claims all other leads, for longer than this test.
    await store.claim(clock, 10_000, 1_000_000);
    const leads = [lead(), lead(), lead()];
    for (const one of leads) await store.put(one);
    const [first, second] = await Promise.all([store.claim(clock, 2, 1000), store.claim(clock, 2, 1000)]);
    const claimed = [...first, ...second].map(({ lead }) => lead.id);
    expect(new Set(claimed).size).toBe(claimed.length);
    for (const more of await store.claim(clock, 2, 1000)) claimed.push(more.lead.id);
    expect(claimed.sort()).toEqual(leads.map(({ id }) => id).sort());
    expect(await store.claim(clock + 999, 10, 1000)).toEqual([]);

    const [a, b, c] = claimed.map(String) as [string, string, string];
    await store.settle(a);
    await store.settle(b, clock + 5000);
    expect(
      (await store.claim(clock + 1000, 10, 1000)).map(({ lead, attempts }) => [lead.id, attempts]),
    ).toEqual([[c, 1]]);
    expect((await store.claim(clock + 5000, 10, 1000)).map(({ lead }) => lead.id).sort()).toEqual(
      [b, c].sort(),
    );
  });

  test("passes all of its checks", async () => {
    const before = (await all(store)).length;
    for (const level of ["reach", "write", "whole"] as const) await store.check(level);
    expect(await all(store)).toHaveLength(before);
  });

  test("lists and reads a snapshot while another connection holds the lock that writers need", async () => {
    await store.put(lead({ form: "locked" }));
    const release = await (database.lock?.() ?? lockByRestore(await open(database.url)));
    const reader = await open(database.url);
    // A machine that stands still adds no ticks.
    let ticks = 0;
    const clock = setInterval(() => ticks++, 100);
    let isWaiting = true;
    const written = store.put(lead({ form: "waiting" })).finally(() => {
      isWaiting = false;
    });
    const listed = await all(reader, { form: "locked" });
    const records = await collect(reader.snapshot());
    const wasWaiting = isWaiting;
    clearInterval(clock);
    await reader.close();
    await release();
    expect((await written).outcome).toBe("kept");
    // A call that needed the lock would wait for seconds, as the writer does.
    expect(wasWaiting).toBe(true);
    expect(ticks).toBeLessThan(20);
    expect(listed).toHaveLength(1);
    expect(records.filter(({ form }) => form === "locked")).toHaveLength(1);
  });

  test("reads a snapshot of one moment, whatever is written meanwhile", async () => {
    await store.put(lead({ form: "moment" }));
    const expected = (await all(store)).length;
    let count = 0;
    for await (const _ of store.snapshot()) {
      if (count === 0) await store.put(lead({ form: "moment" }));
      count += 1;
    }
    expect(count).toBe(expected);
    expect(await all(store)).toHaveLength(expected + 1);
  });

  test("restores missing records completely, and duplicates none", async () => {
    const [one, other] = [lead({ form: "restored" }), lead({ form: "restored", email: "efua@example.com" })];
    await store.put(one);
    await store.put(other);
    const records = (await collect(store.snapshot())).filter(({ form }) => form === "restored");
    await removeOf(store, "efua@example.com");
    expect(await store.restore(stream(records))).toEqual({ added: 1, known: 1, conflicts: [] });
    expect(await store.restore(stream(records))).toEqual({ added: 0, known: 2, conflicts: [] });
    const after = (await collect(store.snapshot())).filter(({ form }) => form === "restored");
    expect(after).toEqual(records);
    expect(after[0]).toMatchObject({ digest: one.digest, notifyAt: one.receivedAt, attempts: 0 });
    // Its key is restored too, so a late repetition by a browser adds nothing.
    expect(await store.put(lead({ form: "restored", key: other.key }))).toMatchObject({ outcome: "known" });
  });

  test("reports records whose key another submission has, and overwrites neither", async () => {
    const one = lead({ form: "taken" });
    await store.put(one);
    const record = { ...lead({ form: "taken", key: one.key, digest: "b" }), attempts: 0 };
    expect(await store.restore(stream([record]))).toEqual({ added: 0, known: 0, conflicts: [record.id] });
    expect((await all(store, { form: "taken" })).map(({ id }) => id)).toEqual([one.id]);
  });

  test("restores nothing if reading the records fails before their end", async () => {
    const records = Array.from({ length: 600 }, () => ({ ...lead({ form: "torn" }), attempts: 0 }));
    async function* torn() {
      yield* records;
      throw new KenteError("backup-damaged", { file: "x", reason: "torn" });
    }
    await expect(store.restore(torn())).rejects.toMatchObject({ id: "backup-damaged" });
    expect(await all(store, { form: "torn" })).toEqual([]);
    expect((await store.put(lead())).outcome).toBe("kept");
  });

  test("finds everything after it was closed, and can be opened twice at once", async () => {
    const one = lead({ form: "lasting" });
    await store.put(one);
    await store.close();
    const [first, second] = await Promise.all([open(database.url), open(database.url)]);
    expect(await all(second, { form: "lasting" })).toHaveLength(1);
    await second.close();
    store = opened.store = first;
  });
});
