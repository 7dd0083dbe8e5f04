import { createStore, del, entries, set } from "idb-keyval";
import { isObject } from "../../content/json/value.ts";
import { isNote, type Kept, type OutboxStorage } from "../../contract/outbox.ts";
import { whenLate } from "./whenLate.ts";

/** Milliseconds after which a database is given up. Some browsers neither open one nor report an error. */
const timeoutMs = 1000;
/** Further milliseconds for each megabyte of files that it has to write. */
const timeoutPerMegabyteMs = 250;

/** A layer that is given up where it does not answer. */
interface Guarded {
  isGivenUp(): boolean;
  /**
   * Runs a task on the layer.
   * @param always also where the layer is given up, for when it answers after all; nobody waits for that
   * @param limitMs milliseconds after which the layer is given up
   * @returns whether it was done
   */
  use(task: (layer: Layer) => Promise<unknown>, always?: boolean, limitMs?: number): Promise<boolean>;
  /** What this page has put into the layer and not removed, by key. It is known also while the layer can't be read. */
  held: Map<string, Kept>;
  /** What was put into it last, by key, also where that has not arrived yet. */
  latest: Map<string, Kept>;
}

/**
 * Keeps entries in IndexedDB; where the browser refuses that, in local storage; where it refuses that too, in memory.
 * Entries are read from all three, because the browser may have granted a minute ago what it refuses now.
 * @param base path of the site, with a slash at both ends
 * @param onReturn called when entries can be read again that could not be read for a while
 */
export function createStorage(
  base = "/",
  local: () => Storage = () => localStorage,
  onReturn: () => void = () => {},
): OutboxStorage {
  const name = `kente-outbox${base === "/" ? "" : `-${base}`}`;
  const memory = guarded(inMemory(), onReturn);
  const layers = [
    guarded(inIndexedDb(name), onReturn),
    guarded(inLocalStorage(name, local), onReturn),
    memory,
  ];
  return {
    async put(kept) {
      let done = false;
      for (const layer of layers) {
        // Only one layer may hold it: an older copy elsewhere would be read as the current one.
        if (done) await removeFrom(layer, kept.key);
        else done = await putInTime(layer, kept);
      }
    },
    async remove(key) {
      for (const layer of layers) await removeFrom(layer, key);
    },
    async all() {
      const found = new Map<string, Kept>();
      for (const layer of layers) {
        for (const kept of await readFrom(layer)) found.set(kept.key, asRead(kept, layer === memory));
      }
      return [...found.values()].sort((a, b) => timeOf(a) - timeOf(b));
    },
    isComplete: () => !layers.some((layer) => layer.isGivenUp()),
  };
}

/**
 * Stops using a layer, for all waiting tasks, when it has not finished one task in time. When it finishes a task after
 * all, it is used again, once: a layer that is always slow would begin again and again.
 */
function guarded(layer: Layer, onReturn: () => void): Guarded {
  let givenUp = false;
  let hasReturned = false;
  let giveUp = () => {};
  const untilGivenUp = () =>
    new Promise<false>((resolve) => {
      giveUp = () => {
        givenUp = true;
        resolve(false);
      };
    });
  let timeout = untilGivenUp();
  const comeBack = () => {
    if (!givenUp || hasReturned) return;
    hasReturned = true;
    givenUp = false;
    timeout = untilGivenUp();
    onReturn();
  };
  return {
    held: new Map(),
    latest: new Map(),
    isGivenUp: () => givenUp,
    async use(task, always = false, limitMs = timeoutMs) {
      if (givenUp && !always) return false;
      const done = task(layer).then(
        () => true,
        () => false,
      );
      void done.then((finished) => finished && comeBack());
      const stopWaiting = whenLate(limitMs, giveUp);
      try {
        return await Promise.race([done, timeout]);
      } finally {
        stopWaiting();
      }
    },
  };
}

/** Puts an entry into a layer. If it arrives after the layer was given up, it is removed: another layer has it. */
async function putInTime({ use, held, latest }: Guarded, kept: Kept): Promise<boolean> {
  let late = false;
  const put = async (layer: Layer) => {
    latest.set(kept.key, kept);
    await layer.put(kept);
    // A newer one that was put meanwhile stays.
    if (late && latest.get(kept.key) === kept) await layer.remove(kept.key);
  };
  const megabytes = isNote(kept) ? 0 : (kept.files ?? []).reduce((sum, { blob }) => sum + blob.size / 1e6, 0);
  const done = await use(put, false, timeoutMs + timeoutPerMegabyteMs * megabytes);
  late = !done;
  if (done) held.set(kept.key, kept);
  return done;
}

async function removeFrom({ use, held }: Guarded, key: string): Promise<void> {
  held.delete(key);
  await use(({ remove }) => remove(key), true);
}

/** Reads a layer. Of one that does not answer, at least what this page has put into it is known. */
async function readFrom({ use, held }: Guarded): Promise<Kept[]> {
  let read: Kept[] = [];
  const done = await use(async ({ all }) => {
    read = (await all()).filter(isKept);
  });
  if (!done) return [...held.values()];
  const keys = new Set(read.map(({ key }) => key));
  // Another tab has removed the others.
  for (const key of held.keys()) if (!keys.has(key)) held.delete(key);
  return read;
}

function asRead(kept: Kept, volatile: boolean): Kept {
  if (isNote(kept)) return kept;
  const { volatile: _, ...entry } = kept;
  return { ...entry, title: entry.title ?? "", ...(volatile && { volatile }) };
}

function timeOf(kept: Kept): number {
  return isNote(kept) ? kept.deliveredAt : kept.savedAt;
}

/** Whether a stored value has all that this version needs. Another version, or another script, may have written it. */
function isKept(found: unknown): found is Kept {
  if (!isObject(found) || typeof found.key !== "string") return false;
  if ("deliveredAt" in found) return Number.isFinite(found.deliveredAt) && typeof found.title === "string";
  return (
    typeof found.form === "string" &&
    Number.isFinite(found.savedAt) &&
    (found.title === undefined || typeof found.title === "string") &&
    isObject(found.values) &&
    (found.files === undefined || (Array.isArray(found.files) && found.files.every(isSubmittedFile))) &&
    Array.isArray(found.send) &&
    found.send.every((step) => isObject(step) && typeof step.transport === "string")
  );
}

function isSubmittedFile(found: unknown): boolean {
  const { path, name, blob } = (found ?? {}) as Record<string, unknown>;
  return typeof path === "string" && typeof name === "string" && blob instanceof Blob;
}

/** One place in the browser that can hold entries. Its methods reject where the browser refuses. */
interface Layer {
  put(kept: Kept): Promise<unknown>;
  remove(key: string): Promise<unknown>;
  /** All values found, which may be anything: other scripts and other versions of the site write there too. */
  all(): Promise<unknown[]>;
}

/** Keeps entries in IndexedDB. */
function inIndexedDb(name: string): Layer {
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
function inLocalStorage(name: string, local: () => Storage): Layer {
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
function inMemory(): Layer {
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
