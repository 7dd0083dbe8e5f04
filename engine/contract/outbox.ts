import type { SendStep } from "./form.ts";
import type { Delivery, Submission } from "./transport.ts";

/** Something a visitor has sent and nobody has confirmed yet. */
export interface OutboxEntry extends Submission {
  /** How it is to be sent. */
  send: SendStep[];
  /** Words that name the form to its visitor: the heading that it stands under. */
  title: string;
  /** Milliseconds since 1970. */
  savedAt: number;
  /**
   * - `waiting`: it will be tried again by itself;
   * - `stuck`: it will not, since it is too old, was refused for good, or may have arrived already. The visitor decides.
   */
  state: "waiting" | "stuck";
  /** The browser keeps nothing: it is gone with the page. */
  volatile?: true;
}

/** Stands in the place of an entry that was delivered, until its visitor knows. Nothing that was typed is in it. */
export interface DeliveryNote {
  key: string;
  /** Words that name the form to its visitor. */
  title: string;
  /** Milliseconds since 1970. */
  deliveredAt: number;
}

/** What a browser keeps of what its visitor has sent. */
export type Kept = OutboxEntry | DeliveryNote;

/** Keeps entries beyond the life of a page. Its methods never reject: what can't be kept is kept in memory. */
export interface OutboxStorage {
  /** Takes the place of what was kept under the same key. */
  put(kept: Kept): Promise<void>;
  remove(key: string): Promise<void>;
  /** All that is kept, the oldest first. Entries that only memory holds are `volatile`. */
  all(): Promise<Kept[]>;
}

/** Whether it says that an entry was delivered. */
export function isNote(kept: Kept): kept is DeliveryNote {
  return "deliveredAt" in kept;
}

/** The result of delivering an entry, as it is sent to all tabs. */
export interface OutboxDelivery {
  key: string;
  delivery: Delivery;
  /** It was delivered without its form: one of the tabs notifies the visitor. */
  late: boolean;
}
