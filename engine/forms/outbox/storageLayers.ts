import { createStore, del, entries, set } from "idb-keyval";
import { isNote, type Kept } from "../../contract/outbox.ts";

/** One place in the browser that can hold entries. Its methods reject where the browser refuses. */
export interface Layer {
  put(kept: Kept): Promise<unknown>;
  remove(key: string): Promise<unknown>;
  /** All values found, which may be anything: other scripts and other versions of the site write there too. */
  all(): Promise<unknown[]>;
}

/** Keeps entries in IndexedDB. */
export function inIndexedDb(name: string): Layer {
  // Opened at first use: it may throw at once, as in some private windows.
  let store: ReturnType<typeof createStore> | undefined;
  const opened = () => {
    store ??= createStore(name, "entries");
    return store;
  };
  return {
    put: async (kept) => set(kept.key, kept, opened()),
    remove: async (key) => del(key, opened()),
    all: async () => (await entries(opened())).map(([, kept]) => kept),
  };
}

/** Keeps entries in local storage, one item each. It holds texts only, so an entry with files is refused. */
export function inLocalStorage(name: string, local: () => Storage): Layer {
  return {
    async put(kept) {
      if (!isNote(kept) && kept.files) throw new DOMException("files", "DataCloneError");
      local().setItem(`${name}:${kept.key}`, JSON.stringify(kept));
    },
    remove: async (key) => local().removeItem(`${name}:${key}`),
    async all() {
      const store = local();
      const names = Array.from({ length: store.length }, (_, index) => store.key(index) ?? "");
      return names.filter((one) => one.startsWith(`${name}:`)).map((one) => parse(store.getItem(one)));
    },
  };
}

/** Keeps entries for as long as the page is open. */
export function inMemory(): Layer {
  const held = new Map<string, Kept>();
  return {
    put: async (kept) => held.set(kept.key, kept),
    remove: async (key) => held.delete(key),
    all: async () => [...held.values()],
  };
}

/** An item that is not JSON must not hide the others. */
function parse(text: string | null): unknown {
  try {
    return JSON.parse(text ?? "null");
  } catch {
    return undefined;
  }
}
