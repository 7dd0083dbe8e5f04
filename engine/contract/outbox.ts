import type { SendStep } from "./form.ts";
import type { Delivery, Submission } from "./transport.ts";

/** Something a visitor has sent and nobody has confirmed yet. */
export interface OutboxEntry extends Submission {
  /** How it is to be sent. */
  send: SendStep[];
  /** Words that name the form to its visitor, such as the page's title. */
  title: string;
  /** Milliseconds since 1970. */
  savedAt: number;
  /**
   * - `waiting`: it will be tried again by itself;
   * - `stuck`: it will not, since it is too old, was refused for good, or may have arrived already. The visitor decides.
   */
  state: "waiting" | "stuck";
}

/** Keeps entries beyond the life of a page. Its methods never reject: what can't be kept is kept in memory. */
export interface OutboxStorage {
  put(entry: OutboxEntry): Promise<void>;
  remove(key: string): Promise<void>;
  all(): Promise<OutboxEntry[]>;
}

/** How the delivery of an entry ended, as all tabs are told. */
export interface OutboxNews {
  key: string;
  delivery: Delivery;
}
