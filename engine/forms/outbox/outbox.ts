import {
  type DeliveryNote,
  isNote,
  type Kept,
  type OutboxDelivery,
  type OutboxEntry,
  type OutboxStorage,
} from "../../contract/outbox.ts";
import type { Delivery } from "../../contract/transport.ts";

/** Milliseconds for which an entry is sent again automatically: a week. Nobody expects an answer to an older message. */
const lifetimeMs = 7 * 24 * 60 * 60 * 1000;

/** Runs a task while no other tab runs one of the same name. Returns undefined, without running it, where one does. */
export type Lock = <T>(name: string, task: () => Promise<T>) => Promise<T | undefined>;

/** What an outbox needs from the page around it. */
interface OutboxOptions {
  storage: OutboxStorage;
  /**
   * Delivers an entry.
   * @param beforeStep must be called before each step. `once`: what this step sends twice may arrive twice
   */
  deliver(entry: OutboxEntry, beforeStep: (once: boolean) => Promise<void>): Promise<Delivery>;
  lock: Lock;
  /** Milliseconds since 1970. */
  now(): number;
  /** Called after each delivery, for the forms and the other tabs. */
  onDelivery(delivery: OutboxDelivery): void;
  /** Called whenever the entries may have changed. `empty`: there are neither entries nor delivery notes, and no place to keep them was given up. */
  onChange(entries: readonly OutboxEntry[], empty: boolean): void;
  /** Whether the form that sent an entry is still open. It shows the result itself. */
  isFormOpen(key: string): boolean;
  /** Whether the visitor sees this tab. */
  isVisible(): boolean;
  /** Shows the visitor what was delivered after its form had closed. Called in one of the tabs, once for each note. */
  notify(notes: readonly DeliveryNote[]): void;
}

/** The result of sending. */
interface Sent {
  delivery: Delivery;
  /** It was delivered after its form had closed, and the outbox notifies the visitor. */
  late: boolean;
}

/** Holds submissions until the receiver has confirmed them. */
export interface Outbox {
  /** Stores an entry, then tries to deliver it. Never rejects. */
  send(entry: Omit<OutboxEntry, "savedAt" | "state">): Promise<Sent>;
  /**
   * Tries to deliver all waiting entries once more.
   * @param untried only those that this page has not tried yet
   */
  flush(untried?: boolean): Promise<void>;
  /** Tries to deliver one entry again because its visitor asks for it. */
  retry(key: string): Promise<void>;
  /** Deletes an entry: its visitor has copied the text, or does not want to send it any more. */
  discard(key: string): Promise<void>;
  /** Reads the storage, reports the entries in it, and notifies the visitor of late deliveries. */
  refresh(): Promise<void>;
}

/** Makes an outbox. An entry is stored before the first attempt, and keeps its key until the receiver has confirmed it. */
export function createOutbox(options: OutboxOptions): Outbox {
  const { storage, deliver, lock, now, onDelivery, onChange, isFormOpen, isVisible, notify } = options;

  const isEntry = (kept: Kept): kept is OutboxEntry => !isNote(kept);
  const find = async (key: string) => (await storage.all()).filter(isEntry).find((one) => one.key === key);

  /** Keys of entries that are being stored. What was read before may miss them. */
  const arriving = new Set<string>();

  const refresh = async () => {
    let kept = await storage.all();
    // Under a lock, so that only one of several visible tabs notifies.
    if (kept.some(isNote) && isVisible()) {
      await lock("notify", notifyAll);
      kept = await storage.all();
    }
    const empty = kept.length === 0 && arriving.size === 0 && storage.isComplete();
    onChange(kept.filter(isEntry), empty);
  };

  /** Keys of the notes that were shown. A note that the storage could not delete is not shown twice. */
  const notified = new Set<string>();
  const notifyAll = async () => {
    const notes = (await storage.all()).filter(isNote).filter(({ key }) => !notified.has(key));
    for (const { key } of notes) {
      notified.add(key);
      await storage.remove(key);
    }
    if (notes.length > 0) notify(notes);
  };

  /** Where the browser has no locks, at least this tab never sends one entry twice at the same time. */
  const underWay = new Set<string>();

  /** Keys of the entries that this page has tried to deliver. */
  const tried = new Set<string>();

  /** Delivers an entry under a lock. It is read under the lock too: another tab may have delivered or discarded it. */
  const attempt = async (key: string, wanted: (entry: OutboxEntry) => boolean, sent = false) => {
    if (underWay.has(key)) return undefined;
    underWay.add(key);
    try {
      return await lock(key, async () => {
        const entry = await find(key);
        if (!entry || !wanted(entry)) return undefined;
        tried.add(key);
        const delivery = await deliver(entry, (once) => mark(key, once ? "stuck" : "waiting"));
        // The form that has just sent it shows the result itself, unless it has closed.
        const late = delivery.outcome === "accepted" && !(sent && isFormOpen(key));
        await settle(entry, delivery, late);
        // `onDelivery` may close the form, so everything that asks whether it is open comes first.
        await refresh();
        onDelivery({ key, delivery, late });
        return { delivery, late };
      });
    } finally {
      underWay.delete(key);
    }
  };

  /** Sets the state of an entry, unless it was discarded while its delivery was under way. */
  const mark = async (key: string, state: OutboxEntry["state"], more: Partial<OutboxEntry> = {}) => {
    const entry = await find(key);
    if (entry && (entry.state !== state || more.savedAt !== undefined))
      await storage.put({ ...entry, ...more, state });
  };

  const settle = async (entry: OutboxEntry, delivery: Delivery, late: boolean) => {
    const { key, title } = entry;
    if (late) return storage.put({ key, title, deliveredAt: now() });
    if (delivery.outcome === "accepted") return storage.remove(key);
    // A rejected entry is corrected in its form. It stays here too, because that form may have closed.
    const waits = delivery.outcome === "unavailable" && delivery.final !== true && !isOld(entry);
    await mark(key, waits ? "waiting" : "stuck");
  };

  // After the clock was set back, an entry may lie in the future. It is not old.
  const isOld = ({ savedAt }: Pick<OutboxEntry, "savedAt">) => now() - savedAt > lifetimeMs;
  const isWaiting = ({ state }: OutboxEntry) => state === "waiting";

  return {
    async send(submission) {
      const { key } = submission;
      arriving.add(key);
      await storage.put({ ...submission, savedAt: now(), state: "waiting" });
      arriving.delete(key);
      const delivery: Delivery = { outcome: "unavailable", cause: "another tab is sending this" };
      return (await attempt(key, () => true, true)) ?? { delivery, late: false };
    },
    async flush(untried = false) {
      // Where one entry could not be delivered, others with the same steps are left for the next time.
      const unavailable = new Set<string>();
      for (const { key, send, state, ...entry } of (await storage.all()).filter(isEntry)) {
        const steps = JSON.stringify(send);
        if (state !== "waiting" || unavailable.has(steps) || (untried && tried.has(key))) continue;
        if (isOld(entry)) await mark(key, "stuck");
        else if ((await attempt(key, isWaiting))?.delivery.outcome === "unavailable") unavailable.add(steps);
      }
      await refresh();
    },
    async retry(key) {
      await mark(key, "waiting", { savedAt: now() });
      await attempt(key, () => true);
    },
    async discard(key) {
      await storage.remove(key);
      await refresh();
    },
    refresh,
  };
}
