import {
  type DeliveryNote,
  isNote,
  type Kept,
  type OutboxEntry,
  type OutboxNews,
  type OutboxStorage,
} from "../../contract/outbox.ts";
import type { Delivery } from "../../contract/transport.ts";

/** How long, in milliseconds, an entry is tried by itself: a week. Nobody expects an answer to an older message. */
export const lifetime = 7 * 24 * 60 * 60 * 1000;

/** Runs a task that no other tab runs at the same time. Undefined, and not run, where one does. */
export type Lock = <T>(name: string, task: () => Promise<T>) => Promise<T | undefined>;

/** What surrounds an outbox. */
export interface OutboxOptions {
  storage: OutboxStorage;
  /**
   * @param risk is told before each way that is tried whether what goes that way may arrive twice when it is sent twice
   */
  deliver(entry: OutboxEntry, risk: (once: boolean) => Promise<void>): Promise<Delivery>;
  lock: Lock;
  /** Milliseconds since 1970. */
  now(): number;
  /** Is told of each delivery, so that forms and other tabs know. */
  tell(news: OutboxNews): void;
  /** Is told what is kept whenever that changes. `empty` where nothing waits, neither to be sent nor to be said. */
  changed(entries: readonly OutboxEntry[], empty: boolean): void;
  /** Whether the form that an entry was sent from is there, and says itself what became of it. */
  attended(key: string): boolean;
  /** Whether this tab is the one that its visitor sees. */
  visible(): boolean;
  /** Takes what was delivered without its visitor knowing, to say so. Of all tabs one is called, once for each. */
  notify(notes: readonly DeliveryNote[]): void;
}

/** What came of sending. */
export interface Sent {
  delivery: Delivery;
  /** It was delivered after its form had gone, and the outbox notifies the visitor. */
  late: boolean;
}

/** What was sent and not confirmed yet. */
export interface Outbox {
  /** Keeps an entry, then tries to deliver it. Never rejects. */
  send(entry: Omit<OutboxEntry, "savedAt" | "state">): Promise<Sent>;
  /** Tries all that waits once more. */
  flush(): Promise<void>;
  /** Tries one entry again because its visitor wants to. */
  retry(key: string): Promise<void>;
  /** Forgets an entry: its visitor has the words, or does not want them any more. */
  discard(key: string): Promise<void>;
  /** Reads what is kept, says what changed, and notifies of what was delivered. */
  refresh(): Promise<void>;
}

/** Makes an outbox: kept before it is first tried, under one key until the other side has confirmed it. */
export function createOutbox(options: OutboxOptions): Outbox {
  const { storage, deliver, lock, now, tell, changed, attended, visible, notify } = options;

  const isEntry = (kept: Kept): kept is OutboxEntry => !isNote(kept);
  const find = async (key: string) => (await storage.all()).filter(isEntry).find((one) => one.key === key);

  const refresh = async () => {
    let kept = await storage.all();
    // Under a lock: of several visible tabs one alone notifies.
    if (kept.some(isNote) && visible()) {
      await lock("notify", notifyAll);
      kept = await storage.all();
    }
    changed(kept.filter(isEntry), kept.length === 0);
  };

  /** What could not be taken out of the storage is not said again. */
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

  /**
   * Delivers under a lock, so that two tabs never send one entry at the same time. Only then is it read: another tab may
   * have delivered or discarded it meanwhile.
   */
  const attempt = async (key: string, wanted: (entry: OutboxEntry) => boolean, sent = false) => {
    if (underWay.has(key)) return undefined;
    underWay.add(key);
    try {
      return await lock(key, async () => {
        const entry = await find(key);
        if (!entry || !wanted(entry)) return undefined;
        const delivery = await deliver(entry, (once) => mark(key, once ? "stuck" : "waiting"));
        // A form that has just sent it says so itself, unless it has gone meanwhile.
        const late = delivery.outcome === "accepted" && !(sent && attended(key));
        await settle(entry, delivery, late);
        // Before its form hears of it, and says so: until then the form is known to be there.
        await refresh();
        tell({ key, delivery, late });
        return { delivery, late };
      });
    } finally {
      underWay.delete(key);
    }
  };

  /** What was discarded while it was under way stays so. */
  const mark = async (key: string, state: OutboxEntry["state"], more: Partial<OutboxEntry> = {}) => {
    const entry = await find(key);
    if (entry && (entry.state !== state || more.savedAt !== undefined))
      await storage.put({ ...entry, ...more, state });
  };

  const settle = async (entry: OutboxEntry, delivery: Delivery, late: boolean) => {
    const { key, title } = entry;
    if (late) return storage.put({ key, title, deliveredAt: now() });
    if (delivery.outcome === "accepted") return storage.remove(key);
    // What was not accepted for its content is mended in its form, which may be gone by now: the words are not.
    const waits = delivery.outcome === "unavailable" && delivery.final !== true && !isOld(entry);
    await mark(key, waits ? "waiting" : "stuck");
  };

  // A clock that was set back makes entries of the future: those are not old.
  const isOld = ({ savedAt }: Pick<OutboxEntry, "savedAt">) => now() - savedAt > lifetime;
  const isWaiting = ({ state }: OutboxEntry) => state === "waiting";

  return {
    async send(submission) {
      const { key } = submission;
      await storage.put({ ...submission, savedAt: now(), state: "waiting" });
      const delivery: Delivery = { outcome: "unavailable", cause: "another tab is sending this" };
      return (await attempt(key, () => true, true)) ?? { delivery, late: false };
    },
    async flush() {
      // A way that is closed is not tried again for each entry; another one may be open.
      const closed = new Set<string>();
      for (const { key, send, state, ...entry } of (await storage.all()).filter(isEntry)) {
        const way = JSON.stringify(send);
        if (state !== "waiting" || closed.has(way)) continue;
        if (isOld(entry)) await mark(key, "stuck");
        else if ((await attempt(key, isWaiting))?.delivery.outcome === "unavailable") closed.add(way);
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
