import type { JsonObject } from "./json.ts";

/** What a visitor agreed to by sending a form. */
export interface Consent {
  /** The form's field that says so. */
  field: string;
  /** The words beside the box, as they stood. */
  text: string;
}

/** A submission on its way into the store. */
export interface NewLead {
  /** UUID, given by whoever takes the submission in. */
  id: string;
  form: string;
  /** The visitor's intent: equal keys of one form are one lead. */
  key: string;
  /** Hash of the values, which tells a repetition from another submission under the same key. */
  digest: string;
  values: JsonObject;
  /** Address that the lead is found and deleted by. Letter case does not count. */
  email?: string;
  consent: Consent[];
  /** Why it may be spam: `honeypot`, `too-fast`. */
  flags: string[];
  /** Milliseconds since 1970. */
  receivedAt: number;
}

/** A submission as it is kept. */
export type Lead = Omit<NewLead, "digest">;

/**
 * What came of keeping a lead.
 * - `kept`: it is there, and durable;
 * - `known`: the same had been kept before, as `id`; nothing was written;
 * - `conflict`: another submission has the same key; nothing was written.
 */
export type Kept = { outcome: "kept" | "known"; id: string; receivedAt: number } | { outcome: "conflict" };

/** A lead somebody is to be told of, handed to one caller for a while. */
export interface DueLead {
  lead: Lead;
  /** How often it has been tried before. */
  attempts: number;
}

/** Which leads are meant; everything left out, all of them. */
export interface LeadFilter {
  form?: string;
  email?: string;
}

/** Keeps leads. All methods reject with KenteError `store-unavailable` when the database can't be reached or written. */
export interface Store {
  /** Keeps a lead. Resolves only when it would survive a power cut. */
  put(lead: NewLead): Promise<Kept>;
  /** Leads in the order they came in, read little by little. */
  list(filter?: LeadFilter): AsyncIterable<Lead>;
  /** Deletes all leads of an address for good. @returns how many there were */
  remove(email: string): Promise<number>;
  /**
   * Hands out leads nobody was told of yet. No other caller is handed them for `lease` milliseconds.
   * @param now milliseconds since 1970
   */
  claim(now: number, limit: number, lease: number): Promise<DueLead[]>;
  /** Ends a claim: the lead is done with, or due again at a time. */
  settle(id: string, dueAgain?: number): Promise<void>;
  close(): Promise<void>;
}

/** What a file in `engine/server/store/` exports as `driver`. */
export interface StoreDriver {
  /** File name without ending. */
  name: string;
  /** Beginnings of the addresses it opens: `postgres:`. */
  schemes: readonly string[];
  /**
   * Opens a database and brings its tables up to date.
   * @throws KenteError `store-unavailable` or `store-newer`
   */
  open(url: string): Promise<Store>;
}
