import type { Salvage, Store } from "../../contract/store.ts";
import { KenteError } from "../../errors/KenteError.ts";
import { fits } from "./selection.ts";

/** The readable leads of a store. */
interface Readable extends Pick<Store, "list" | "file"> {
  /** What is known to be missing, if the store is damaged. */
  damage?: Salvage;
  close(): Promise<void>;
}

/** How {@link openReadable} opens a store. */
interface Source {
  open(): Promise<Store>;
  /** Reads what is still readable in a damaged store; undefined if the database has its own tools for that. */
  salvage(): Promise<Salvage | undefined>;
}

/**
 * Opens a store that may be damaged. Reads all of it once first, because an incomplete export looks like a complete one.
 * @returns all leads or, if that fails, all readable ones
 * @throws KenteError if the store can't be used for another reason than damage, or nothing in it is readable
 */
export async function openReadable({ open, salvage }: Source): Promise<Readable> {
  let store: Store | undefined;
  try {
    store = await open();
    const opened = store;
    for await (const _ of opened.list());
    return {
      list: (filter) => opened.list(filter),
      file: (lead, index) => opened.file(lead, index),
      close: () => opened.close(),
    };
  } catch (error) {
    await store?.close();
    const damage = isDamage(error) ? await salvage() : undefined;
    if (!damage) throw error;
    return {
      async *list(filter = {}) {
        yield* damage.leads.filter((lead) => fits(lead, filter));
      },
      // What is saved are the leads.
      file: async () => undefined,
      close: async () => {},
      damage,
    };
  }
}

function isDamage(error: unknown): boolean {
  if (!(error instanceof KenteError)) return false;
  if (error.id === "lead-unreadable") return true;
  return (
    error.id === "store-unavailable" && (error as KenteError<"store-unavailable">).data.trouble === "damaged"
  );
}
