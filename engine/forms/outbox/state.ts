import { create } from "zustand";
import type { DeliveryNote, OutboxEntry } from "../../contract/outbox.ts";

/** What the visitor can see of the outbox. */
interface OutboxState {
  entries: readonly OutboxEntry[];
  /** Keys of the entries whose own forms are open and show their state. */
  shown: ReadonlySet<string>;
  /** Late deliveries, until the visitor closes the note. */
  delivered: readonly DeliveryNote[];
  /** The part of each upload that has arrived, from 0 to 1, by the key of its entry. */
  progress: Readonly<Record<string, number>>;
}

/** The state of the outbox, for the components that show it. */
export const useOutbox = create<OutboxState>()(() => ({
  entries: [],
  shown: new Set(),
  delivered: [],
  progress: {},
}));
