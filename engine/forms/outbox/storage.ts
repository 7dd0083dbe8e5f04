import { createStore, del, entries, set } from "idb-keyval";
import type { OutboxEntry, OutboxStorage } from "../../contract/outbox.ts";

/** Milliseconds after which a database that says nothing counts as refused. Some browsers never open one. */
const patience = 3000;

/**
 * Keeps entries in IndexedDB; where the browser refuses that, in local storage; where it refuses that too, in memory.
 * Each entry is looked for in all three, since what a browser refuses now it may have granted a minute ago.
 * @param base path of the site, with a slash at both ends
 */
export function createStorage(base = "/", local: () => Storage = () => localStorage): OutboxStorage {
  const name = `kente-outbox${base === "/" ? "" : `-${base}`}`;
  const layers = [indexed(name), inLocalStorage(name, local), inMemory()];
  return {
    async put(entry) {
      let kept = false;
      for (const layer of layers) {
        // Only one of them holds it: what an entry was before must never be taken for what it is.
        if (kept) await attempt(() => layer.remove(entry.key));
        else kept = await attempt(() => layer.put(entry));
      }
    },
    async remove(key) {
      for (const layer of layers) await attempt(() => layer.remove(key));
    },
    async all() {
      const found = new Map<string, OutboxEntry>();
      for (const layer of layers) {
        await attempt(async () => {
          for (const entry of await layer.all())
            if (isEntry(entry)) found.set(entry.key, { ...entry, title: entry.title ?? "" });
        });
      }
      return [...found.values()].sort((a, b) => a.savedAt - b.savedAt);
    },
  };
}

async function attempt(task: () => Promise<unknown>): Promise<boolean> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), patience);
  });
  try {
    return await Promise.race([task().then(() => true), late]);
  } catch {
    return false;
  } finally {
    clearTimeout(timer);
  }
}

function indexed(name: string): OutboxStorage {
  // Opening may throw at once, as in some private windows.
  const open = () => createStore(name, "entries");
  let store: ReturnType<typeof open> | undefined;
  const opened = () => {
    store ??= open();
    return store;
  };
  return {
    put: async (entry) => set(entry.key, entry, opened()),
    remove: async (key) => del(key, opened()),
    all: async () => (await entries<string, OutboxEntry>(opened())).map(([, entry]) => entry),
  };
}

function inLocalStorage(name: string, local: () => Storage): OutboxStorage {
  return {
    put: async (entry) => local().setItem(`${name}:${entry.key}`, JSON.stringify(entry)),
    remove: async (key) => local().removeItem(`${name}:${key}`),
    async all() {
      const store = local();
      const names = Array.from({ length: store.length }, (_, index) => store.key(index) ?? "");
      return names.filter((one) => one.startsWith(`${name}:`)).map((one) => readEntry(store.getItem(one)));
    },
  };
}

function inMemory(): OutboxStorage {
  const kept = new Map<string, OutboxEntry>();
  return {
    put: async (entry) => void kept.set(entry.key, entry),
    remove: async (key) => void kept.delete(key),
    all: async () => [...kept.values()],
  };
}

/** One that can't be read must not hide the others. */
function readEntry(text: string | null): OutboxEntry {
  try {
    return JSON.parse(text ?? "null");
  } catch {
    return {} as OutboxEntry;
  }
}

/** What another version of the site has kept, or somebody else, may lack what we need. */
function isEntry(entry: Partial<OutboxEntry> | null): entry is OutboxEntry {
  return (
    typeof entry?.key === "string" &&
    typeof entry.form === "string" &&
    Number.isFinite(entry.savedAt) &&
    (entry.title === undefined || typeof entry.title === "string") &&
    isObject(entry.values) &&
    Array.isArray(entry.send) &&
    entry.send.every((step) => isObject(step) && typeof step.transport === "string")
  );
}

function isObject(value: unknown): value is object {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
