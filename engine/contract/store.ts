import type { JsonObject } from "./json.ts";

/** A consent that a visitor gave with a form. */
export interface Consent {
  /** The form's field. */
  field: string;
  /** The label beside the checkbox, as it was shown. */
  text: string;
}

/** A file that was submitted with a lead, without its content. */
export interface FileInfo {
  /** Where its name stands in the values: `cv`, `photos[0]`. */
  path: string;
  /** Harmless as the name of a file on any system. */
  name: string;
  /** Its media type, by its content. */
  type: string;
  /** In bytes. */
  size: number;
  sha256: string;
}

/** A submitted file with its content. */
export interface LeadFile extends FileInfo {
  bytes: Uint8Array;
}

/** A mail that is to be sent about a lead. */
export interface LeadMail {
  /** `notice`: notifies the site's staff; `answer`: confirms the submission to its visitor. */
  kind: "notice" | "answer";
  /** One address. */
  to: string;
}

/** A submission on its way into the store. */
export interface NewLead {
  /** UUID, created when the submission is accepted. */
  id: string;
  form: string;
  /** The submission's key: equal keys of one form are one lead. */
  key: string;
  /** Milliseconds, from the first submission, during which equal keys are one lead; by default without end. */
  repeatsWithin?: number;
  /** Hash of the values. It distinguishes a repetition from another submission with the same key. */
  digest: string;
  values: JsonObject;
  /** Missing if there are none. */
  files?: LeadFile[];
  /** Address by which the lead is found and deleted, in any letter case. */
  email?: string;
  /** Code of the language of the form that was filled in; missing in leads of earlier versions. */
  language?: string;
  /** Mails that are to be sent about it. Missing if there are none. */
  mails?: LeadMail[];
  consent: Consent[];
  /** Why it may be spam: `honeypot`, `too-fast`. */
  flags: string[];
  /** Milliseconds since 1970. */
  receivedAt: number;
}

/** A submission as it is stored. {@link Store.file} reads the contents of its files. */
export type Lead = Omit<NewLead, "digest" | "repeatsWithin" | "files" | "mails"> & { files?: FileInfo[] };

/**
 * The result of storing a lead.
 * - `kept`: it is stored durably;
 * - `known`: the same submission is stored already, as `id`; nothing was written;
 * - `conflict`: another submission has the same key; nothing was written.
 */
export type Kept = { outcome: "kept" | "known"; id: string; receivedAt: number } | { outcome: "conflict" };

/** A lead whose notification is due, leased to one caller for a while. */
export interface DueLead {
  lead: Lead;
  /** Number of attempts so far. */
  attempts: number;
}

/** A mail that is due, leased to one caller for a while. */
export interface DueMail extends DueLead {
  mail: LeadMail;
}

/** A mail of a record that has not been sent. */
export interface WaitingMail extends LeadMail {
  /** When it is due, in milliseconds since 1970. */
  dueAt: number;
  /** Number of attempts so far. */
  attempts: number;
}

/** Everything that is stored of a lead: one record of a backup. */
export interface LeadRecord extends Omit<NewLead, "files" | "mails"> {
  /** A file whose content is lost has no bytes. */
  files?: (FileInfo & { bytes?: Uint8Array })[];
  /** When its notification is due, in milliseconds since 1970; missing when it was sent. */
  notifyAt?: number;
  /** Number of attempts so far. */
  attempts: number;
  /** Its mails that have not been sent; missing if there are none. */
  mails?: WaitingMail[];
}

/** The result of restoring records. */
export interface Restored {
  /** Number of added records. */
  added: number;
  /** Number of records that were there already; they are not changed. */
  known: number;
  /** Ids of records that were not added because another submission has their key. */
  conflicts: string[];
}

/** Why a store cannot be used, as far as an operator can act on it. */
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
 * - `reach`: it responds, and is still the one that was opened;
 * - `write`: a lead can be written, in a transaction that is rolled back;
 * - `whole`: the database's own integrity check passes.
 */
export type CheckLevel = "reach" | "write" | "whole";

/** What could be read of a damaged store. */
export interface Salvage {
  leads: Lead[];
  /** Leads whose content cannot be read, in the order in which they came in, as far as it is known. */
  missing: { id: string; receivedAt?: number }[];
  /** Number of unreadable parts of the file, and of all parts. */
  unreadable: number;
  parts: number;
}

/** Selects leads; without members, all of them. */
export interface LeadFilter {
  form?: string;
  /** In any letter case. */
  email?: string;
  /** The beginning of its id. */
  id?: string;
  /** Received at this time or later, in milliseconds since 1970. */
  since?: number;
  /** Received earlier than this, in milliseconds since 1970. */
  before?: number;
}

/** Selects leads that are not needed any more. */
export interface Expiry {
  form: string;
  /** Received earlier than this, in milliseconds since 1970. */
  before: number;
  /** Whether a webhook is set. Otherwise only leads whose notification has failed before wait for one. */
  hasWebhook: boolean;
}

/** Stores leads. All methods reject with KenteError `store-unavailable` when the database cannot be reached or written. */
export interface Store {
  /** Stores a lead and its files, all or nothing. Resolves only when they would survive a power cut. */
  put(lead: NewLead): Promise<Kept>;
  /** Reads leads in the order in which they came in, in small portions. Never waits for writers. */
  list(filter?: LeadFilter): AsyncIterable<Lead>;
  /**
   * Reads the content of a file.
   * @param lead id of the lead
   * @param index of the file among the lead's files
   * @returns undefined if there is none, as after its lead was deleted
   */
  file(lead: string, index: number): Promise<Uint8Array | undefined>;
  /**
   * Deletes leads permanently, with their files and what was to be sent about them.
   * @returns the number of leads that were there
   */
  remove(ids: readonly string[]): Promise<number>;
  /**
   * Deletes leads that are not needed any more, except those about which something is still to be sent.
   * @returns the numbers of leads that were deleted, and that wait
   */
  expire(expiry: Expiry): Promise<{ removed: number; waiting: number }>;
  /**
   * Leases leads whose notification is due. No other caller gets them for `lease` milliseconds.
   * @param now milliseconds since 1970
   */
  claim(now: number, limit: number, lease: number): Promise<DueLead[]>;
  /** Ends a lease: the notification is done, or due again at a time in milliseconds since 1970. */
  settle(id: string, dueAgain?: number): Promise<void>;
  /** Reads what is still to be sent by mail about a lead. */
  waitingMails(lead: string): Promise<WaitingMail[]>;
  /** Leases the mail that has been due for longest. No other caller gets it for `lease` milliseconds. */
  claimMail(now: number, lease: number): Promise<DueMail | undefined>;
  /** Ends the lease of a mail: it was sent, or is due again at a time in milliseconds since 1970. */
  settleMail(lead: string, mail: LeadMail, dueAgain?: number): Promise<void>;
  /** Resolves when the store can be used, as far as the level checks. */
  check(level: CheckLevel): Promise<void>;
  /** Reads everything as it was at one moment, without blocking writers. */
  snapshot(): AsyncIterable<LeadRecord>;
  /** Adds the records that are not there: all of them or, when one fails, none. */
  restore(records: AsyncIterable<LeadRecord>): Promise<Restored>;
  close(): Promise<void>;
}

/** How a driver opens a database. */
export interface OpenOptions {
  /** A folder of this program's own, whose access rights may be corrected. */
  ownFolder?: string;
  /** Whether to create a missing database file; `true` by default. */
  create?: boolean;
  /** Gets lines for the operator, for example about corrected access rights. */
  log?: (line: string) => void;
}

/**
 * What a file in `engine/server/drivers/` exports as `driver`. One file is enough: `tests/conformance/stores.test.ts` opens
 * a database in a temporary file below the first scheme, or the one that `drivers/fixtures/<name>.ts` starts.
 */
export interface StoreDriver {
  /** File name without ending. */
  name: string;
  /** Schemes of its database addresses: `postgres:`. No other driver has them. */
  schemes: readonly string[];
  /** An example of an address, for messages about `DATABASE_URL`. */
  example: string;
  /**
   * Opens a database and migrates its tables.
   * @throws KenteError `store-unavailable` or `store-newer`
   */
  open(url: string, options?: OpenOptions): Promise<Store>;
  /**
   * Reads what can be read of a damaged database, without changing it. Missing where the database has its own tools.
   * @returns undefined where the database at this address has its own tools
   * @throws KenteError `store-unavailable` when nothing can be read
   */
  salvage?(url: string): Promise<Salvage | undefined>;
}
