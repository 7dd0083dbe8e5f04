import type { OutboxDelivery } from "../../contract/outbox.ts";
import { forgetSubmission } from "../../forms/kept/storage.ts";
import { createNotice, deliveredMessage, useOutbox } from "../../forms/outbox/Notice.tsx";
import { createOutbox, type Lock } from "../../forms/outbox/outbox.ts";
import { createStorage } from "../../forms/outbox/storage.ts";
import { whenLate } from "../../forms/outbox/whenLate.ts";
import { mountOverlay } from "../../forms/overlay.ts";
import type { Attempt, FormServices, OutboxService } from "../../forms/services.ts";
import { deliver } from "../../forms/submit/deliver.ts";
import { markOutbox } from "../storage.ts";

/** Sites that share an origin, each below its own path, have outboxes of their own. */
const base = import.meta.env.BASE_URL;
const channelName = `kente-outbox${base === "/" ? "" : `:${base}`}`;

let service: OutboxService | undefined;

/**
 * Starts the outbox of this window, once. It sends the entries that wait now, and again whenever the network returns.
 * @param services how entries are delivered and toasts are shown
 */
export function startOutbox(services: FormServices): OutboxService {
  service ??= createOutboxService(services);
  return service;
}

function createOutboxService(services: FormServices): OutboxService {
  /** Callbacks of the open forms, by the key of their submission. */
  const watchers = new Map<string, Set<(delivery: OutboxDelivery) => void>>();
  const isFormOpen = (key: string) => (watchers.get(key)?.size ?? 0) > 0;
  const notifyForms = (delivery: OutboxDelivery) => {
    if (delivery.delivery.outcome === "accepted") forgetSubmission(delivery.key);
    for (const onDelivery of watchers.get(delivery.key) ?? []) onDelivery(delivery);
  };
  const channel = openChannel();
  const showNotice = () => mountOverlay("page_outbox", createNotice(outbox, services.words));

  const outbox = createOutbox({
    // What was tried while the database stood still has failed for another reason.
    storage: createStorage(base, undefined, () => void outbox.flush(true)),
    lock: createLock(navigator.locks, channelName),
    now: Date.now,
    async deliver(entry, beforeStep) {
      const show = (share: number | undefined) =>
        useOutbox.setState(({ progress: { [entry.key]: _, ...others } }) => ({
          progress: share === undefined ? others : { ...others, [entry.key]: share },
        }));
      const delivery = await deliver(entry.send, entry, services, { beforeStep, onProgress: show });
      show(undefined);
      return delivery;
    },
    onDelivery(delivery) {
      notifyForms(delivery);
      channel?.postMessage(delivery);
    },
    onChange(entries, empty) {
      useOutbox.setState({ entries });
      // Where something can't be read, the mark stays as it is.
      if (empty || entries.length > 0) markOutbox(!empty);
      if (entries.length > 0) showNotice();
    },
    isFormOpen,
    isVisible: () => document.visibilityState === "visible",
    notify(notes) {
      const text = deliveredMessage(
        services.words(),
        notes.map(({ title }) => title),
      );
      services.toast?.({ kind: "success", text }).catch(() => {});
      // An open form shows the message itself.
      const gone = notes.filter(({ key }) => !isFormOpen(key));
      if (gone.length === 0) return;
      useOutbox.setState(({ delivered }) => ({ delivered: [...delivered, ...gone] }));
      showNotice();
    },
  });

  channel?.addEventListener("message", ({ data }: MessageEvent<Partial<OutboxDelivery> | null>) => {
    void outbox.refresh().then(() => {
      // Another tab may run another version of the site.
      if (typeof data?.key === "string" && data.delivery)
        notifyForms({ key: data.key, delivery: data.delivery, late: true });
    });
  });
  const flush = () => void outbox.flush();
  addEventListener("online", flush);
  document.addEventListener("visibilitychange", () => document.visibilityState === "visible" && flush());
  flush();

  return {
    async send(entry) {
      // Before the delivery: the tab may be closed while it is under way.
      markOutbox(true);
      const sent = await outbox.send(entry);
      return { ...sent, ...statusOf(entry.key) };
    },
    discard: (key) => void outbox.discard(key),
    watch(key, onAttempt) {
      const onDelivery = ({ delivery, late }: OutboxDelivery) =>
        onAttempt({ delivery, late, ...statusOf(key) });
      const callbacks = watchers.get(key) ?? new Set();
      watchers.set(key, callbacks.add(onDelivery));
      useOutbox.setState(({ shown }) => ({ shown: new Set([...shown, key]) }));
      return () => {
        callbacks.delete(onDelivery);
        useOutbox.setState(({ shown }) => ({ shown: new Set([...shown].filter((one) => one !== key)) }));
      };
    },
  };
}

/** Opens the channel between tabs. Without one, a tab notices the deliveries of others when it is next looked at. */
function openChannel(): BroadcastChannel | undefined {
  try {
    return new BroadcastChannel(channelName);
  } catch {
    return undefined;
  }
}

/** Whether an entry will be sent again automatically, and whether it is kept in memory only. */
function statusOf(key: string): Pick<Attempt, "again" | "volatile"> {
  const entry = useOutbox.getState().entries.find((one) => one.key === key);
  return { again: entry?.state === "waiting", volatile: entry?.volatile === true };
}

/** Milliseconds until a lock that is neither granted nor refused is given up. */
const timeoutMs = 1000;

/**
 * Makes locks that all tabs of a browser share. Where the browser does not support them, refuses them or does not answer,
 * tasks run without a lock: then only the submission's key detects repetitions.
 * @param prefix prefix of the locks' names, unique to this site
 */
export function createLock(locks: Pick<LockManager, "request"> | undefined, prefix: string): Lock {
  let isAvailable = locks !== undefined;
  return (name, task) => {
    if (!locks || !isAvailable) return task();
    return new Promise((resolve) => {
      let decided = false;
      const decide = (run: () => ReturnType<typeof task> | undefined) => {
        if (decided) return undefined;
        decided = true;
        stopWaiting();
        const result = run();
        resolve(result);
        return result;
      };
      const stopWaiting = whenLate(timeoutMs, () => {
        isAvailable = false;
        decide(task);
      });
      const request = async () =>
        locks.request(`${prefix}:${name}`, { ifAvailable: true }, (held) =>
          decide(held ? task : () => undefined),
        );
      request().catch(() => decide(task));
    });
  };
}
