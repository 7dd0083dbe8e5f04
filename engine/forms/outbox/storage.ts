import { createStore, del, entries, set } from "idb-keyval";
import { isNote, type Kept, type OutboxStorage } from "../../contract/outbox.ts";

/** Milliseconds after which a database that does not answer is given up. Some browsers never open one and never say so. */
const timeoutMs = 1000;

/** One place that can hold entries. Its methods reject where the browser refuses. */
interface Layer {
  put(kept: Kept): Promise<unknown>;
  remove(key: string): Promise<unknown>;
  all(): Promise<unknown[]>;
}

/** Runs a task on a layer. @returns whether it was done */
type Use = (task: (layer: Layer) => Promise<unknown>) => Promise<boolean>;

/**
 * Keeps entries in IndexedDB; where the browser refuses that, in local storage; where it refuses that too, in memory.
 * Each entry is looked for in all three, since what a browser refuses now it may have granted a minute ago.
 * @param base path of the site, with a slash at both ends
 */
export function createStorage(base = "/", local: () => Storage = () => localStorage): OutboxStorage {
  const name = `kente-outbox${base === "/" ? "" : `-${base}`}`;
  const memory = guarded(inMemory());
  const layers = [guarded(indexed(name)), guarded(inLocalStorage(name, local)), memory];
  return {
    async put(kept) {
      let done = false;
      for (const use of layers) {
        // Only one of them holds it: what an entry was before must never be taken for what it is.
        if (done) await use((layer) => layer.remove(kept.key));
        else done = await putInTime(use, kept);
      }
    },
    async remove(key) {
      for (const use of layers) await use((layer) => layer.remove(key));
    },
    async all() {
      const found = new Map<string, Kept>();
      for (const use of layers) {
        await use(async (layer) => {
          for (const kept of await layer.all())
            if (isKept(kept)) found.set(kept.key, asRead(kept, use === memory));
        });
      }
      return [...found.values()].sort((a, b) => timeOf(a) - timeOf(b));
    },
  };
}

/** Gives a layer up for good, for all that wait, when it has not answered one task in time. */
function guarded(layer: Layer): Use {
  let givenUp = false;
  let giveUp = () => {};
  const silence = new Promise<false>((resolve) => {
    giveUp = () => {
      givenUp = true;
      resolve(false);
    };
  });
  return async (task) => {
    if (givenUp) return false;
    const timer = setTimeout(giveUp, timeoutMs);
    try {
      return await Promise.race([task(layer).then(() => true), silence]);
    } catch {
      return false;
    } finally {
      clearTimeout(timer);
    }
  };
}

/** An entry that arrives in a layer after that was given up is taken out again: another layer has it. */
async function putInTime(use: Use, kept: Kept): Promise<boolean> {
  let late = false;
  const done = await use(async (layer) => {
    await layer.put(kept);
    if (late) await layer.remove(kept.key);
  });
  late = !done;
  return done;
}

function asRead(kept: Kept, volatile: boolean): Kept {
  if (isNote(kept)) return kept;
  const { volatile: _, ...entry } = kept;
  return { ...entry, title: entry.title ?? "", ...(volatile && { volatile }) };
}

function timeOf(kept: Kept): number {
  return isNote(kept) ? kept.deliveredAt : kept.savedAt;
}

function indexed(name: string): Layer {
  // Opening may throw at once, as in some private windows.
  const open = () => createStore(name, "entries");
  let store: ReturnType<typeof open> | undefined;
  const opened = () => {
    store ??= open();
    return store;
  };
  return {
    put: async (kept) => set(kept.key, kept, opened()),
    remove: async (key) => del(key, opened()),
    all: async () => (await entries(opened())).map(([, kept]) => kept),
  };
}

function inLocalStorage(name: string, local: () => Storage): Layer {
  return {
    put: async (kept) => local().setItem(`${name}:${kept.key}`, JSON.stringify(kept)),
    remove: async (key) => local().removeItem(`${name}:${key}`),
    async all() {
      const store = local();
      const names = Array.from({ length: store.length }, (_, index) => store.key(index) ?? "");
      return names.filter((one) => one.startsWith(`${name}:`)).map((one) => parse(store.getItem(one)));
    },
  };
}

function inMemory(): Layer {
  const held = new Map<string, Kept>();
  return {
    put: async (kept) => held.set(kept.key, kept),
    remove: async (key) => held.delete(key),
    all: async () => [...held.values()],
  };
}

/** One that can't be read must not hide the others. */
function parse(text: string | null): unknown {
  try {
    return JSON.parse(text ?? "null");
  } catch {
    return undefined;
  }
}

/** What another version of the site has kept, or somebody else, may lack what we need. */
function isKept(found: unknown): found is Kept {
  if (!isObject(found) || typeof found.key !== "string") return false;
  if ("deliveredAt" in found) return Number.isFinite(found.deliveredAt) && typeof found.title === "string";
  return (
    typeof found.form === "string" &&
    Number.isFinite(found.savedAt) &&
    (found.title === undefined || typeof found.title === "string") &&
    isObject(found.values) &&
    Array.isArray(found.send) &&
    found.send.every((step) => isObject(step) && typeof step.transport === "string")
  );
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
