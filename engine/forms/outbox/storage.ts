import { createStore, del, entries, set } from "idb-keyval";
import type { OutboxEntry, OutboxStorage } from "../../contract/outbox.ts";

/** Name of the database, and beginning of the names in local storage. */
const name = "kente-outbox";

/**
 * Keeps entries in IndexedDB; where the browser refuses that, in local storage; where it refuses that too, in memory.
 * Each entry is looked for in all three, since what a browser refuses now it may have granted a minute ago.
 */
export function createStorage(local: () => Storage = () => localStorage): OutboxStorage {
  const layers = [indexed(), inLocalStorage(local), inMemory()];
  return {
    async put(entry) {
      for (const layer of layers) if (await attempt(() => layer.put(entry))) return;
    },
    async remove(key) {
      for (const layer of layers) await attempt(() => layer.remove(key));
    },
    async all() {
      const found = new Map<string, OutboxEntry>();
      for (const layer of layers) {
        await attempt(async () => {
          for (const entry of await layer.all()) if (isEntry(entry)) found.set(entry.key, entry);
        });
      }
      return [...found.values()].sort((a, b) => a.savedAt - b.savedAt);
    },
  };
}

async function attempt(task: () => Promise<unknown>): Promise<boolean> {
  try {
    await task();
    return true;
  } catch {
    return false;
  }
}

function indexed(): OutboxStorage {
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

function inLocalStorage(local: () => Storage): OutboxStorage {
  return {
    put: async (entry) => local().setItem(`${name}:${entry.key}`, JSON.stringify(entry)),
    remove: async (key) => local().removeItem(`${name}:${key}`),
    async all() {
      const store = local();
      const names = Array.from({ length: store.length }, (_, index) => store.key(index) ?? "");
      return names
        .filter((one) => one.startsWith(`${name}:`))
        .map((one) => JSON.parse(store.getItem(one) ?? "null") as OutboxEntry);
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

/** What an older version of the site has kept may lack what we need. */
function isEntry(entry: Partial<OutboxEntry> | null): entry is OutboxEntry {
  return (
    typeof entry?.key === "string" &&
    typeof entry.form === "string" &&
    typeof entry.savedAt === "number" &&
    typeof entry.values === "object" &&
    Array.isArray(entry.send)
  );
}
