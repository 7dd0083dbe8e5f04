import { IDBFactory } from "fake-indexeddb";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { OutboxEntry } from "../../contract/outbox.ts";
import { createStorage } from "./storage.ts";

const entry = (key: string, savedAt = 1): OutboxEntry => ({
  key,
  form: "contact",
  title: "Contact Us",
  values: { message: "Good day" },
  send: [],
  savedAt,
  state: "waiting",
});

class Local {
  readonly #items = new Map<string, string>();
  get length() {
    return this.#items.size;
  }
  key = (index: number) => [...this.#items.keys()][index] ?? null;
  getItem = (name: string) => this.#items.get(name) ?? null;
  setItem = (name: string, value: string) => void this.#items.set(name, value);
  removeItem = (name: string) => void this.#items.delete(name);
  clear = () => this.#items.clear();
}

let local = new Local();
beforeEach(() => {
  local = new Local();
  vi.stubGlobal("indexedDB", new IDBFactory());
});
afterEach(() => void vi.unstubAllGlobals());

const refuse = () => {
  throw new DOMException("refused", "SecurityError");
};

test("keeps entries in IndexedDB beyond the life of a page, in the order of their time", async () => {
  const before = createStorage("/", () => local);
  await before.put(entry("b", 2));
  await before.put(entry("a", 1));
  expect(local.length).toBe(0);
  const after = createStorage("/", () => local);
  expect(await after.all()).toEqual([entry("a", 1), entry("b", 2)]);
  await after.remove("a");
  expect((await after.all()).map(({ key }) => key)).toEqual(["b"]);
});

test("keeps entries in local storage where IndexedDB is refused, and finds them when it is granted again", async () => {
  const factory = indexedDB;
  vi.stubGlobal("indexedDB", { open: refuse });
  const refused = createStorage("/", () => local);
  await refused.put(entry("a"));
  expect(await refused.all()).toEqual([entry("a")]);
  vi.stubGlobal("indexedDB", factory);
  const granted = createStorage("/", () => local);
  expect(await granted.all()).toEqual([entry("a")]);
  await granted.remove("a");
  expect(local.length).toBe(0);
});

test("keeps entries in memory where the browser refuses everything", async () => {
  vi.stubGlobal("indexedDB", undefined);
  const storage = createStorage("/", refuse);
  await storage.put(entry("a"));
  expect(await storage.all()).toEqual([entry("a")]);
  await storage.remove("a");
  expect(await storage.all()).toEqual([]);
});

test("leaves alone what it can't read", async () => {
  local.setItem("kente-outbox:x", '{"key":"x"}');
  local.setItem("kente-outbox:y", "{broken");
  for (const [index, poison] of [
    { values: null },
    { values: [] },
    { send: [null] },
    { send: [{ transport: 1 }] },
    { savedAt: null },
    { title: {} },
  ].entries())
    local.setItem(`kente-outbox:${index}`, JSON.stringify({ ...entry(`${index}`), ...poison }));
  local.setItem("kente-outbox:old", JSON.stringify({ ...entry("old"), title: undefined }));
  local.setItem("other", "1");
  const storage = createStorage("/", () => local);
  await storage.put(entry("a"));
  expect((await storage.all()).map(({ key, title }) => [key, title])).toEqual([
    ["a", "Contact Us"],
    ["old", ""],
  ]);
});

test("keeps entries elsewhere where the browser never opens its database", async () => {
  vi.useFakeTimers();
  vi.stubGlobal("indexedDB", { open: () => ({}) });
  const storage = createStorage("/", () => local);
  const kept = storage.put(entry("a"));
  await vi.advanceTimersByTimeAsync(3000);
  await kept;
  expect(local.length).toBe(1);
  vi.useRealTimers();
});

test("never takes what an entry was before for what it is", async () => {
  const factory = indexedDB;
  vi.stubGlobal("indexedDB", { open: refuse });
  await createStorage("/", () => local).put(entry("a"));
  vi.stubGlobal("indexedDB", factory);
  const storage = createStorage("/", () => local);
  await storage.put({ ...entry("a"), state: "stuck" });
  expect((await storage.all()).map(({ state }) => state)).toEqual(["stuck"]);
});

test("sites that share an origin keep their entries apart", async () => {
  await createStorage("/a/", () => local).put(entry("a"));
  expect(await createStorage("/b/", () => local).all()).toEqual([]);
  expect(await createStorage("/a/", () => local).all()).toHaveLength(1);
});
