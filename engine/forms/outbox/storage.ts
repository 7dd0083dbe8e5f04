import { isObject } from "../../content/source/isObject.ts";
import { isNote, type Kept, type OutboxStorage } from "../../contract/outbox.ts";
import { inIndexedDb, inLocalStorage, inMemory, type Layer } from "./storageLayers.ts";

/** Milliseconds after which a database is given up. Some browsers neither open one nor report an error. */
const timeoutMs = 1000;

/** Runs a task on a layer. @returns whether it was done */
type Use = (task: (layer: Layer) => Promise<unknown>) => Promise<boolean>;

/**
 * Keeps entries in IndexedDB; where the browser refuses that, in local storage; where it refuses that too, in memory.
 * Entries are read from all three, because the browser may have granted a minute ago what it refuses now.
 * @param base path of the site, with a slash at both ends
 */
export function createStorage(base = "/", local: () => Storage = () => localStorage): OutboxStorage {
  const name = `kente-outbox${base === "/" ? "" : `-${base}`}`;
  const memory = guarded(inMemory());
  const layers = [guarded(inIndexedDb(name)), guarded(inLocalStorage(name, local)), memory];
  return {
    async put(kept) {
      let done = false;
      for (const use of layers) {
        // Only one layer may hold it: an older copy elsewhere would be read as the current one.
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

/** Stops using a layer for good, for all waiting tasks, when it has not finished one task in time. */
function guarded(layer: Layer): Use {
  let givenUp = false;
  let giveUp = () => {};
  const timeout = new Promise<false>((resolve) => {
    giveUp = () => {
      givenUp = true;
      resolve(false);
    };
  });
  return async (task) => {
    if (givenUp) return false;
    const timer = setTimeout(giveUp, timeoutMs);
    try {
      return await Promise.race([task(layer).then(() => true), timeout]);
    } catch {
      return false;
    } finally {
      clearTimeout(timer);
    }
  };
}

/** Puts an entry into a layer. If it arrives after the layer was given up, it is removed: another layer has it. */
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

/** Whether a stored value has all that this version needs. Another version, or another script, may have written it. */
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
