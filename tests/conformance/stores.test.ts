import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Lead, NewLead, Store } from "../../engine/contract/store.ts";
import { drivers, openStore } from "../../engine/server/openStore.ts";
import { findPostgres, startPostgres } from "./support/postgres.ts";

/** Where each driver finds a database to be tested against. Undefined where this machine has none. */
const databases: Record<string, () => { url: string; stop(): void } | undefined> = {
  libsql() {
    const folder = mkdtempSync(join(tmpdir(), "kente-store-"));
    return {
      url: `file:${join(folder, "new", "leads.db")}`,
      stop: () => rmSync(folder, { recursive: true, force: true }),
    };
  },
  postgres() {
    const bin = findPostgres();
    if (bin) return startPostgres(bin);
    if (process.env.CI) throw new Error("CI has to install PostgreSQL: no initdb was found.");
    return undefined;
  },
};

let clock = Date.parse("2026-11-21T08:00:00Z");

function lead(more: Partial<NewLead> = {}): NewLead {
  clock += 1;
  return {
    id: randomUUID(),
    form: "contact",
    key: randomUUID(),
    digest: "a",
    values: { email: "ama@example.com", message: 'Medaase! "ɛ" 🧵 \u0000 \ud800' },
    email: "Ama@Example.com",
    consent: [{ field: "agreeToPolicy", text: "I agree to the privacy policy" }],
    flags: [],
    receivedAt: clock,
    ...more,
  };
}

async function all(store: Store, filter?: Parameters<Store["list"]>[0]): Promise<Lead[]> {
  const leads: Lead[] = [];
  for await (const one of store.list(filter)) leads.push(one);
  return leads;
}

const found = await drivers();

test("every driver is named after its file and has a database to be tested against", () => {
  expect(found.map(({ name }) => name)).toEqual(Object.keys(databases).sort());
  const schemes = found.flatMap((driver) => driver.schemes);
  expect(new Set(schemes).size).toBe(schemes.length);
});

test("an address that no driver opens is refused with those that are", async () => {
  await expect(openStore("mysql://localhost/x")).rejects.toMatchObject({ id: "store-scheme" });
});

describe.each(found)("the $name store", ({ name, open }) => {
  const database = databases[name]?.();
  if (!database) {
    test(`is not tested: there is no ${name} on this machine`, ({ skip }) => skip());
    return;
  }
  let store: Store;
  beforeAll(async () => {
    store = await open(database.url);
  });
  afterAll(async () => {
    await store.close();
    database.stop();
  });

  test("keeps a lead as it is, whatever its words hold", async () => {
    const one = lead({ form: "words" });
    expect(await store.put(one)).toEqual({ outcome: "kept", id: one.id, receivedAt: one.receivedAt });
    const { digest, ...kept } = one;
    expect(await all(store, { form: "words" })).toEqual([{ ...kept, email: "ama@example.com" }]);
  });

  test("knows a repetition, and answers with the first one", async () => {
    const one = lead();
    await store.put(one);
    const again = lead({ key: one.key });
    expect(await store.put(again)).toEqual({ outcome: "known", id: one.id, receivedAt: one.receivedAt });
  });

  test("refuses another submission under the same key, but not another form's", async () => {
    const one = lead();
    await store.put(one);
    expect(await store.put(lead({ key: one.key, digest: "b" }))).toEqual({ outcome: "conflict" });
    expect(await store.put(lead({ key: one.key, form: "demo" }))).toMatchObject({ outcome: "kept" });
  });

  test("makes one lead of a hundred that come at once with one key", async () => {
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

  test("keeps a thousand leads that come at once, and lists them in their order", async () => {
    const leads = Array.from({ length: 1001 }, () => lead({ form: "crowd" }));
    const results = await Promise.all(leads.map((one) => store.put(one)));
    expect(results.every(({ outcome }) => outcome === "kept")).toBe(true);
    expect((await all(store, { form: "crowd" })).map(({ id }) => id)).toEqual(leads.map(({ id }) => id));
  });

  test("deletes all leads of an address, in whatever case, and no others", async () => {
    await store.put(lead({ form: "gone", email: "Kofi@Example.com" }));
    await store.put(lead({ form: "gone", email: "kofi@example.com" }));
    const stays = lead({ form: "gone", email: "kofi@example.org" });
    await store.put(stays);
    expect(await store.remove("KOFI@example.com")).toBe(2);
    expect((await all(store, { form: "gone" })).map(({ id }) => id)).toEqual([stays.id]);
    expect(await store.remove("kofi@example.com")).toBe(0);
  });

  test("hands out each lead to one caller at a time until it is done with", async () => {
    for (const { lead } of await store.claim(clock, 10_000, 1)) await store.settle(lead.id);
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

  test("finds everything again after it was closed, and opens twice at once", async () => {
    const one = lead({ form: "lasting" });
    await store.put(one);
    await store.close();
    const [first, second] = await Promise.all([open(database.url), open(database.url)]);
    expect(await all(second, { form: "lasting" })).toHaveLength(1);
    await second.close();
    store = first;
  });
});
