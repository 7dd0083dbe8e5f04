import type { OutboxNews } from "../../contract/outbox.ts";
import { createNotice } from "../../forms/outbox/Notice.tsx";
import { createOutbox } from "../../forms/outbox/outbox.ts";
import { useOutbox } from "../../forms/outbox/state.ts";
import { createStorage } from "../../forms/outbox/storage.ts";
import { deliveredMessage } from "../../forms/outbox/words.ts";
import { mountOverlay } from "../../forms/overlay/mount.ts";
import type { Attempt, OutboxService } from "../../forms/services.ts";
import { deliver } from "../../forms/submit/deliver.ts";
import { formServices } from "./formServices.ts";
import { createLock } from "./lock.ts";
import { markOutbox } from "./outboxMark.ts";

/** Sites that share an origin, each below its own path, don't send each other's words. */
const base = import.meta.env.BASE_URL;
const channelName = `kente-outbox${base === "/" ? "" : `:${base}`}`;
const watchers = new Map<string, Set<(news: OutboxNews) => void>>();
const channel = openChannel();

const hear = (news: OutboxNews) => {
  for (const told of watchers.get(news.key) ?? []) told(news);
};

/** Without one, tabs learn of each other's deliveries when they are next looked at. */
function openChannel(): BroadcastChannel | undefined {
  try {
    return new BroadcastChannel(channelName);
  } catch {
    return undefined;
  }
}

const isAttended = (key: string) => (watchers.get(key)?.size ?? 0) > 0;
const showNotice = () => mountOverlay("page_outbox", createNotice(outbox));

const outbox = createOutbox({
  storage: createStorage(base),
  lock: createLock(navigator.locks, channelName),
  now: Date.now,
  deliver: (entry, risk) => deliver(entry.send, entry, formServices, { risk }),
  tell(news) {
    hear(news);
    channel?.postMessage(news);
  },
  changed(entries, empty) {
    useOutbox.setState({ entries });
    markOutbox(!empty);
    if (entries.length > 0) showNotice();
  },
  attended: isAttended,
  visible: () => document.visibilityState === "visible",
  notify(notes) {
    const words = deliveredMessage(notes.map(({ title }) => title));
    formServices.toast?.({ kind: "success", words }).catch(() => {});
    // A form that still stands there says so itself.
    const gone = notes.filter(({ key }) => !isAttended(key));
    if (gone.length === 0) return;
    useOutbox.setState(({ delivered }) => ({ delivered: [...delivered, ...gone] }));
    showNotice();
  },
});

channel?.addEventListener("message", ({ data }: MessageEvent<Partial<OutboxNews> | null>) => {
  void outbox.refresh().then(() => {
    // Another tab may run another version of the site.
    if (typeof data?.key === "string" && data.delivery)
      hear({ key: data.key, delivery: data.delivery, late: true });
  });
});
const flush = () => void outbox.flush();
addEventListener("online", flush);
document.addEventListener("visibilitychange", () => document.visibilityState === "visible" && flush());
flush();

/** What is going to happen to an entry. */
function fateOf(key: string): Pick<Attempt, "again" | "volatile"> {
  const kept = useOutbox.getState().entries.find((entry) => entry.key === key);
  return { again: kept?.state === "waiting", volatile: kept?.volatile === true };
}

/** The outbox of this browser. Loading this module sends what waits, now and whenever the network may be back. */
export const outboxService: OutboxService = {
  async send(entry) {
    // Already now: the tab may be closed before the answer comes.
    markOutbox(true);
    const sent = await outbox.send(entry);
    return { ...sent, ...fateOf(entry.key) };
  },
  discard: (key) => void outbox.discard(key),
  watch(key, told) {
    const heard = ({ delivery, late }: OutboxNews) => told({ delivery, late, ...fateOf(key) });
    const all = watchers.get(key) ?? new Set();
    watchers.set(key, all.add(heard));
    useOutbox.setState(({ shown }) => ({ shown: new Set([...shown, key]) }));
    return () => {
      all.delete(heard);
      useOutbox.setState(({ shown }) => ({ shown: new Set([...shown].filter((one) => one !== key)) }));
    };
  },
};
