import type { OutboxEntry, OutboxNews, OutboxStorage } from "../../contract/outbox.ts";
import type { Delivery } from "../../contract/transport.ts";

/** How long, in milliseconds, an entry is tried by itself: a week. Nobody expects an answer to an older message. */
export const lifetime = 7 * 24 * 60 * 60 * 1000;

/** Runs a task that no other tab runs at the same time. Undefined, and not run, where one does. */
export type Lock = <T>(name: string, task: () => Promise<T>) => Promise<T | undefined>;

/** What surrounds an outbox. */
export interface OutboxOptions {
  storage: OutboxStorage;
  deliver(entry: OutboxEntry): Promise<Delivery>;
  lock: Lock;
  /** Milliseconds since 1970. */
  now(): number;
  /** Is told of each delivery, so that forms and other tabs know. */
  tell(news: OutboxNews): void;
  /** Is told what is kept whenever that changes. */
  changed(entries: readonly OutboxEntry[]): void;
}

/** What was sent and not confirmed yet. */
export interface Outbox {
  /** Keeps an entry, then tries to deliver it. Never rejects. */
  send(entry: Omit<OutboxEntry, "savedAt" | "state">): Promise<Delivery>;
  /** Tries all that waits once more. */
  flush(): Promise<void>;
  /** Tries one entry again because its visitor wants to. */
  retry(key: string): Promise<void>;
  /** Forgets an entry: its visitor has the words, or does not want them any more. */
  discard(key: string): Promise<void>;
  /** Reads what is kept, and tells it. */
  refresh(): Promise<readonly OutboxEntry[]>;
}

/** Makes an outbox: kept before it is first tried, under one key until the other side has confirmed it. */
export function createOutbox(options: OutboxOptions): Outbox {
  const { storage, deliver, lock, now, tell, changed } = options;

  const refresh = async () => {
    const entries = await storage.all();
    changed(entries);
    return entries;
  };

  /** Delivers under a lock, so that two tabs never send one entry at the same time. */
  const attempt = (entry: OutboxEntry) =>
    lock(entry.key, async () => {
      const delivery = await deliver(entry);
      await settle(entry, delivery);
      tell({ key: entry.key, delivery });
      await refresh();
      return delivery;
    });

  const settle = async (entry: OutboxEntry, delivery: Delivery) => {
    // What was not accepted for its content is mended in its form, and sent anew under another key.
    if (delivery.outcome === "accepted" || delivery.outcome === "invalid") return storage.remove(entry.key);
    const waits = delivery.outcome === "unavailable" && delivery.final !== true && !isOld(entry);
    await storage.put({ ...entry, state: waits ? "waiting" : "stuck" });
  };

  // A clock that was set back makes entries of the future: those are not old.
  const isOld = ({ savedAt }: OutboxEntry) => now() - savedAt > lifetime;

  return {
    async send(submission) {
      const entry: OutboxEntry = { ...submission, savedAt: now(), state: "waiting" };
      await storage.put(entry);
      return (await attempt(entry)) ?? { outcome: "unavailable", cause: "another tab is sending this" };
    },
    async flush() {
      for (const entry of await storage.all()) {
        if (entry.state !== "waiting") continue;
        if (isOld(entry)) await storage.put({ ...entry, state: "stuck" });
        else if ((await attempt(entry))?.outcome === "unavailable") break;
      }
      await refresh();
    },
    async retry(key) {
      const entry = (await storage.all()).find((one) => one.key === key);
      if (entry) await attempt({ ...entry, savedAt: now() });
    },
    async discard(key) {
      await storage.remove(key);
      await refresh();
    },
    refresh,
  };
}
