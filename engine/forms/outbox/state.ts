import { create } from "zustand";
import type { DeliveryNote, OutboxEntry } from "../../contract/outbox.ts";

/** What the outbox keeps, for those who show it. */
export interface OutboxState {
  entries: readonly OutboxEntry[];
  /** Keys of the entries whose own forms tell of them already. */
  shown: ReadonlySet<string>;
  /** What was delivered late, until its visitor closes the note. */
  delivered: readonly DeliveryNote[];
}

/** The outbox as its visitor sees it. */
export const useOutbox = create<OutboxState>()(() => ({ entries: [], shown: new Set(), delivered: [] }));
