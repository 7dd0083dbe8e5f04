import { IDBDatabase, IDBFactory } from "fake-indexeddb";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { OutboxEntry, OutboxStorage } from "../../contract/outbox.ts";
import { Local } from "../fixtures/Local.ts";
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

let local = new Local();
beforeEach(() => {
  local = new Local();
  vi.stubGlobal("indexedDB", new IDBFactory());
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const refuse = () => {
  throw new DOMException("refused", "SecurityError");
};

test("keeps entries in IndexedDB after the page is closed, in the order of their time", async () => {
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

const file = { path: "cv", name: "cv.pdf", blob: new Blob(["%PDF one"]) };

test("keeps files beside their values in IndexedDB", async () => {
  await createStorage("/", () => local).put({ ...entry("a"), files: [file] });
  const [found] = (await createStorage("/", () => local).all()) as OutboxEntry[];
  expect(found?.files?.map(({ path, name }) => [path, name])).toEqual([["cv", "cv.pdf"]]);
  expect(await found?.files?.[0]?.blob.text()).toBe("%PDF one");
});

test("keeps an entry with files in memory, and says so, where only local storage is granted: that holds no files", async () => {
  vi.stubGlobal("indexedDB", { open: refuse });
  const storage = createStorage("/", () => local);
  await storage.put({ ...entry("a"), files: [file] });
  expect(await storage.all()).toEqual([{ ...entry("a"), files: [file], volatile: true }]);
  expect(local.length).toBe(0);
  await storage.put(entry("b"));
  expect(local.length).toBe(1);
});

test("leaves out an entry whose files can't be read", async () => {
  local.setItem("kente-outbox:a", JSON.stringify({ ...entry("a"), files: [file] }));
  expect(await createStorage("/", () => local).all()).toEqual([]);
});

test("keeps entries in memory where the browser refuses everything", async () => {
  vi.stubGlobal("indexedDB", undefined);
  const storage = createStorage("/", refuse);
  await storage.put(entry("a"));
  expect(await storage.all()).toEqual([{ ...entry("a"), volatile: true }]);
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

test("keeps using a database that answers while the page stands still", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const storage = createStorage("/", () => local);
  const kept = storage.put(entry("a"));
  // A timer that is due runs before the page sees the answer.
  vi.advanceTimersToNextTimer();
  vi.useRealTimers();
  await kept;
  expect(local.length).toBe(0);
  expect(await storage.all()).toEqual([entry("a")]);
});

describe("a database that never answers", () => {
  beforeEach(() => {
    vi.useFakeTimers();
    vi.stubGlobal("indexedDB", { open: () => ({}) });
  });
  afterEach(() => void vi.useRealTimers());

  test("is given up after one second, however many requests it gets", async () => {
    const storage = createStorage("/", () => local);
    const done: string[] = [];
    const first = storage.all().then(() => done.push("all"));
    await vi.advanceTimersByTimeAsync(900);
    const second = storage.put(entry("a")).then(() => done.push("put"));
    await vi.advanceTimersByTimeAsync(99);
    expect(done).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    await Promise.all([first, second]);
    expect(local.length).toBe(1);
    // No timer is needed any more.
    expect(await storage.all()).toEqual([entry("a")]);
    await storage.put(entry("b"));
    await storage.remove("a");
    expect((await storage.all()).map(({ key }) => key)).toEqual(["b"]);
  });

  test("is given up later for files, which take longer to write", async () => {
    const storage = createStorage("/", () => local);
    let isDone = false;
    const blob = new Blob([new Uint8Array(4_000_000)]);
    const kept = storage.put({ ...entry("a"), files: [{ ...file, blob }] }).then(() => {
      isDone = true;
    });
    await vi.advanceTimersByTimeAsync(1999);
    expect(isDone).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    await kept;
  });

  test("keeps entries in memory, marked as volatile, where local storage is full", async () => {
    local.setItem = () => {
      throw new DOMException("full", "QuotaExceededError");
    };
    const storage = createStorage("/", () => local);
    const kept = storage.put(entry("a"));
    await vi.advanceTimersByTimeAsync(1000);
    await kept;
    expect(await storage.all()).toEqual([{ ...entry("a"), volatile: true }]);
  });
});

const mute = {
  put: () => ({}),
  delete: () => ({}),
  getAll: () => ({}),
  getAllKeys: () => ({}),
  transaction: {},
};

describe("a database that stops answering", () => {
  /** Lets the open database answer no more, and no time pass. */
  const stop = () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    const silent = vi.spyOn(IDBDatabase.prototype, "transaction");
    silent.mockReturnValue({ objectStore: () => mute } as unknown as ReturnType<IDBDatabase["transaction"]>);
  };
  const read = async (storage: ReturnType<typeof createStorage>) => {
    const all = storage.all();
    await vi.advanceTimersByTimeAsync(1000);
    return all;
  };
  afterEach(() => void vi.restoreAllMocks());

  test("is still known to hold what this page has put into it", async () => {
    const storage = createStorage("/", () => local);
    await storage.put(entry("a"));
    stop();
    expect(await read(storage)).toEqual([entry("a")]);
    expect(storage.isComplete()).toBe(false);
    await storage.put({ ...entry("a"), state: "stuck" });
    expect(await storage.all()).toEqual([{ ...entry("a"), state: "stuck" }]);
    await storage.remove("a");
    expect(await storage.all()).toEqual([]);
  });

  test("is not said to hold what another tab had removed before", async () => {
    const storage = createStorage("/", () => local);
    await storage.put(entry("a"));
    await createStorage("/", () => local).remove("a");
    expect(await storage.all()).toEqual([]);
    stop();
    expect(await read(storage)).toEqual([]);
  });
});

/** Lets no database open yet, and no time pass. @returns opens the one that was asked for, and lets time pass */
function openSlowly(opened = new IDBFactory()): () => void {
  const open = opened.open.bind(opened);
  let answer = () => {};
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const slow = (name: string) => {
    const request = { result: undefined as unknown, onsuccess: () => {}, onupgradeneeded: () => {} };
    answer = () => {
      const real = open(name);
      real.onupgradeneeded = () => {
        request.result = real.result;
        request.onupgradeneeded();
      };
      real.onsuccess = () => {
        request.result = real.result;
        request.onsuccess();
      };
    };
    return request;
  };
  vi.stubGlobal("indexedDB", { open: slow });
  return () => {
    vi.useRealTimers();
    answer();
    vi.stubGlobal("indexedDB", opened);
  };
}

test("an entry that reaches a database after that was given up does not stay in it", async () => {
  const answer = openSlowly();
  const kept = createStorage("/", () => local).put(entry("a"));
  await vi.advanceTimersByTimeAsync(1000);
  await kept;
  expect(local.length).toBe(1);
  answer();
  local.clear();
  await expect.poll(() => createStorage("/", () => local).all()).toEqual([]);
});

describe("a database that answers late", () => {
  test("is read again then, and says so", async () => {
    await createStorage("/", () => local).put(entry("a"));
    const answer = openSlowly(indexedDB);
    const returned = vi.fn();
    const storage = createStorage("/", () => local, returned);
    const read = storage.all();
    await vi.advanceTimersByTimeAsync(1000);
    expect(await read).toEqual([]);
    expect(storage.isComplete()).toBe(false);
    expect(returned).not.toHaveBeenCalled();
    answer();
    await expect.poll(() => returned.mock.calls.length).toBe(1);
    expect(storage.isComplete()).toBe(true);
    expect(await storage.all()).toEqual([entry("a")]);
  });

  test("keeps what was put into it since it answers again, when an older copy of that arrives", async () => {
    const answer = openSlowly();
    let again = Promise.resolve();
    const storage: OutboxStorage = createStorage(
      "/",
      () => local,
      () => {
        again = storage.put({ ...entry("a"), state: "stuck" });
      },
    );
    const read = storage.all();
    const kept = storage.put(entry("a"));
    await vi.advanceTimersByTimeAsync(1000);
    await Promise.all([read, kept]);
    answer();
    await expect.poll(() => storage.isComplete()).toBe(true);
    await again;
    // What is still under way in the database comes before what is read now.
    await storage.all();
    expect(await createStorage("/", () => local).all()).toEqual([{ ...entry("a"), state: "stuck" }]);
  });

  test("holds nothing then that was removed meanwhile", async () => {
    await createStorage("/", () => local).put(entry("a"));
    const answer = openSlowly(indexedDB);
    const storage = createStorage("/", () => local);
    const read = storage.all();
    await vi.advanceTimersByTimeAsync(1000);
    await read;
    await storage.remove("a");
    answer();
    await expect.poll(() => storage.isComplete()).toBe(true);
    expect(await storage.all()).toEqual([]);
  });
});

test("a delivery note replaces the entry", async () => {
  const storage = createStorage("/", () => local);
  await storage.put(entry("a"));
  const note = { key: "a", title: "Contact Us", deliveredAt: 2 };
  await storage.put(note);
  expect(await createStorage("/", () => local).all()).toEqual([note]);
  await storage.remove("a");
  expect(await storage.all()).toEqual([]);
});

test("never reads an outdated copy of an entry", async () => {
  const factory = indexedDB;
  vi.stubGlobal("indexedDB", { open: refuse });
  await createStorage("/", () => local).put(entry("a"));
  vi.stubGlobal("indexedDB", factory);
  const storage = createStorage("/", () => local);
  await storage.put({ ...entry("a"), state: "stuck" });
  expect(await storage.all()).toEqual([{ ...entry("a"), state: "stuck" }]);
});

test("sites that share an origin keep their entries apart", async () => {
  await createStorage("/a/", () => local).put(entry("a"));
  expect(await createStorage("/b/", () => local).all()).toEqual([]);
  expect(await createStorage("/a/", () => local).all()).toHaveLength(1);
});
