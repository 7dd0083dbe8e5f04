import type { SendStep } from "./form.ts";
import type { Delivery, Submission } from "./transport.ts";

/** A submission whose delivery is not confirmed yet. */
export interface OutboxEntry extends Submission {
  /** The steps of its delivery. */
  send: SendStep[];
  /** The form's name for its visitor: the heading above it. */
  title: string;
  /** Labels of the fields, in the language of the form. An entry of an earlier version has none. */
  labels?: Readonly<Record<string, string>>;
  /** Milliseconds since 1970. */
  savedAt: number;
  /**
   * - `waiting`: it is retried automatically;
   * - `stuck`: it is not, because it is too old, was refused, or may have arrived already. The visitor decides.
   */
  state: "waiting" | "stuck";
  /** Set where the browser stores nothing, so that the entry is lost with the page. */
  volatile?: true;
}

/** Replaces a delivered entry until its visitor is notified. It holds nothing that was typed. */
export interface DeliveryNote {
  key: string;
  /** The form's name for its visitor. */
  title: string;
  /** Milliseconds since 1970. */
  deliveredAt: number;
}

/** What a browser stores of a submission. */
export type Kept = OutboxEntry | DeliveryNote;

/** Stores entries beyond the life of a page. Its methods never reject: what cannot be stored is kept in memory. */
export interface OutboxStorage {
  /** Replaces what is stored under the same key. */
  put(kept: Kept): Promise<void>;
  remove(key: string): Promise<void>;
  /** Returns everything, the oldest first. Entries that exist in memory only are `volatile`. */
  all(): Promise<Kept[]>;
  /** Whether no place was given up: a database that does not answer may hold more than `all` returns. */
  isComplete(): boolean;
}

/** Whether a stored value is the note of a delivery. */
export function isNote(kept: Kept): kept is DeliveryNote {
  return "deliveredAt" in kept;
}

/** The result of delivering an entry, as it is sent to all tabs. */
export interface OutboxDelivery {
  key: string;
  delivery: Delivery;
  /** It was delivered after its form had closed: one of the tabs notifies the visitor. */
  late: boolean;
}
