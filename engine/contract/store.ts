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
  /** Milliseconds for which equal keys are one lead, counted from when the first was kept; for ever where it is left out. */
  repeatsWithin?: number;
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
export type Lead = Omit<NewLead, "digest" | "repeatsWithin">;

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

/** All that is kept of a lead: what a backup holds. */
export interface LeadRecord extends NewLead {
  /** When somebody is to be notified of it, in milliseconds since 1970; left out when that is done. */
  notifyAt?: number;
  /** How often that was tried. */
  attempts: number;
}

/** What came of restoring records. */
export interface Restored {
  /** How many were not there and are now. */
  added: number;
  /** How many were there already; they stay as they are. */
  known: number;
  /** Ids of records that were not added, since another submission has their key. */
  conflicts: string[];
}

/** Why a store can't be used, as far as it matters to what an operator does about it. */
export type Trouble =
  | "starting"
  | "unreachable"
  | "damaged"
  | "read-only"
  | "full"
  | "busy"
  | "replaced"
  | "tables-missing"
  | "newer";

/**
 * How thoroughly a store is checked. Each level includes those before it.
 * - `reach`: it answers, and is still the one that was opened;
 * - `write`: a lead can be written; it is rolled back;
 * - `whole`: the database finds itself undamaged.
 */
export type CheckLevel = "reach" | "write" | "whole";

/** What could be read of a damaged store. */
export interface Salvage {
  leads: Lead[];
  /** Leads that the store still knows of, but whose content can't be read, in the order they came in as far as it is known. */
  missing: { id: string; receivedAt?: number }[];
  /** Parts of the file that can't be read, and how many parts it has. */
  unreadable: number;
  parts: number;
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
  /** Leads in the order they came in, read little by little. Never waits for those who write. */
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
  /** Resolves when the store is fit for use, as far as the level says. */
  check(level: CheckLevel): Promise<void>;
  /** All that is kept, as it was at one moment. Writers go on meanwhile. */
  snapshot(): AsyncIterable<LeadRecord>;
  /** Adds the records that aren't there: all of them or, when reading or writing one fails, none. */
  restore(records: AsyncIterable<LeadRecord>): Promise<Restored>;
  close(): Promise<void>;
}

/** How a driver opens a database. */
export interface OpenOptions {
  /** A folder of this program's own, whose access rights may be corrected. */
  ownFolder?: string;
  /** Whether a database in a file is made where there is none; it is, when left out. */
  create?: boolean;
  /** Is given what an operator should know of: corrected access rights, for one. */
  log?: (line: string) => void;
}

/**
 * What a file in `engine/server/store/` exports as `driver`. One file is enough: `tests/conformance/stores.test.ts` opens
 * a database in a temporary file below the first scheme, or the one that `store/fixtures/<name>.ts` starts.
 */
export interface StoreDriver {
  /** File name without ending. */
  name: string;
  /** Schemes of the addresses it opens: `postgres:`. No other driver has any of them. */
  schemes: readonly string[];
  /** An address as operators write it; messages about `DATABASE_URL` show it. */
  example: string;
  /**
   * Opens a database and brings its tables up to date.
   * @throws KenteError `store-unavailable` or `store-newer`
   */
  open(url: string, options?: OpenOptions): Promise<Store>;
  /**
   * Reads what can be read of a damaged database, and changes nothing. Left out where the database has its own means.
   * @returns undefined where this one has
   * @throws KenteError `store-unavailable` when nothing can be read
   */
  salvage?(url: string): Promise<Salvage | undefined>;
}
