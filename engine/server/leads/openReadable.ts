import type { Lead, LeadFilter, Salvage, Store } from "../../contract/store.ts";
import { KenteError } from "../../errors/KenteError.ts";

/** The readable leads of a store. */
interface Readable extends Pick<Store, "file"> {
  /** Reads the leads in their order. Can be called more than once. */
  read(): AsyncIterable<Lead>;
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
export async function openReadable({ open, salvage }: Source, filter: LeadFilter): Promise<Readable> {
  let store: Store | undefined;
  try {
    store = await open();
    const opened = store;
    for await (const _ of opened.list());
    return {
      read: () => opened.list(filter),
      file: (lead, index) => opened.file(lead, index),
      close: () => opened.close(),
    };
  } catch (error) {
    await store?.close();
    const damage = isDamage(error) ? await salvage() : undefined;
    if (!damage) throw error;
    const leads = damage.leads.filter((lead) => matches(lead, filter));
    return {
      async *read() {
        yield* leads;
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

function matches(lead: Lead, { form, email }: LeadFilter): boolean {
  return (
    (form === undefined || lead.form === form) &&
    (email === undefined || lead.email?.toLowerCase() === email.toLowerCase())
  );
}
