import type { Lead, LeadFilter, Salvage, Store } from "../../contract/store.ts";
import { KenteError } from "../../errors/KenteError.ts";

/** What can be read of a store. */
export interface Readable {
  /** Gives the leads in their order, each time anew. */
  read(): AsyncIterable<Lead>;
  /** What is known to be missing, where the store is damaged. */
  damage?: Salvage;
  close(): Promise<void>;
}

/** How {@link openReadable} gets at a store. */
export interface Source {
  open(): Promise<Store>;
  /** Reads what can be read of a damaged store; undefined where that is not for us to do. */
  salvage(): Promise<Salvage | undefined>;
}

/**
 * Opens a store that may be damaged. All of it is read once, before a word is written: half an export looks like a whole
 * one.
 * @returns all leads or, where that fails, all that can be read
 * @throws KenteError when the store can't be used for another reason than damage, or nothing of it can be read
 */
export async function openReadable({ open, salvage }: Source, filter: LeadFilter): Promise<Readable> {
  let store: Store | undefined;
  try {
    store = await open();
    const opened = store;
    for await (const _ of opened.list());
    return { read: () => opened.list(filter), close: () => opened.close() };
  } catch (error) {
    await store?.close();
    const damage = isDamage(error) ? await salvage() : undefined;
    if (!damage) throw error;
    const leads = damage.leads.filter((lead) => matches(lead, filter));
    return {
      async *read() {
        yield* leads;
      },
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

function matches(lead: Lead, { form, email }: LeadFilter): boolean {
  return (
    (form === undefined || lead.form === form) &&
    (email === undefined || lead.email?.toLowerCase() === email.toLowerCase())
  );
}
