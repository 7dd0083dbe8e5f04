import type { OutboxNews } from "../contract/outbox.ts";
import { deliver } from "../forms/deliver.ts";
import { createNotice } from "../forms/outbox/Notice.tsx";
import { createOutbox, type Lock } from "../forms/outbox/outbox.ts";
import { useOutbox } from "../forms/outbox/state.ts";
import { createStorage } from "../forms/outbox/storage.ts";
import { mountOverlay } from "../forms/overlay/mount.ts";
import type { OutboxService } from "../forms/services.ts";
import { markOutbox } from "./outboxMark.ts";
import { formServices } from "./services.ts";

/** Sites that share an origin, each below its own path, don't send each other's words. */
const base = import.meta.env.BASE_URL;
const channelName = `kente-outbox${base === "/" ? "" : `:${base}`}`;
const watchers = new Map<string, Set<(news: OutboxNews) => void>>();
const channel = "BroadcastChannel" in globalThis ? new BroadcastChannel(channelName) : undefined;

const hear = (news: OutboxNews) => {
  for (const told of watchers.get(news.key) ?? []) told(news);
};

/** Where the browser has no locks, or gives none, the key alone keeps repetitions apart. */
const lock: Lock = async (name, task) => {
  let begun = false;
  try {
    if (!navigator.locks) return await task();
    return await navigator.locks.request(`${channelName}:${name}`, { ifAvailable: true }, (held) => {
      begun = true;
      return held ? task() : undefined;
    });
  } catch (error) {
    if (begun || !navigator.locks) throw error;
    return task();
  }
};

const outbox = createOutbox({
  storage: createStorage(base),
  lock,
  now: Date.now,
  deliver: (entry, risk) => deliver(entry.send, entry, formServices, { risk }),
  tell(news) {
    hear(news);
    channel?.postMessage(news);
  },
  changed(entries) {
    useOutbox.setState({ entries });
    markOutbox(entries.length > 0);
    if (entries.length > 0) mountOverlay("page_outbox", createNotice(outbox));
  },
});

channel?.addEventListener("message", ({ data }: MessageEvent<Partial<OutboxNews> | null>) => {
  // Another tab may run another version of the site.
  if (typeof data?.key === "string" && data.delivery) hear({ key: data.key, delivery: data.delivery });
  void outbox.refresh();
});
const flush = () => void outbox.flush();
addEventListener("online", flush);
document.addEventListener("visibilitychange", () => document.visibilityState === "visible" && flush());
flush();

/** The outbox of this browser. Loading this module sends what waits, now and whenever the network may be back. */
export const outboxService: OutboxService = {
  async send(entry) {
    // Already now: the tab may be closed before the answer comes.
    markOutbox(true);
    const delivery = await outbox.send(entry);
    const again = useOutbox
      .getState()
      .entries.some(({ key, state }) => key === entry.key && state === "waiting");
    return { delivery, again };
  },
  discard: (key) => void outbox.discard(key),
  watch(key, told) {
    const heard = ({ delivery }: OutboxNews) => told(delivery);
    const all = watchers.get(key) ?? new Set();
    watchers.set(key, all.add(heard));
    useOutbox.setState(({ shown }) => ({ shown: new Set([...shown, key]) }));
    return () => {
      all.delete(heard);
      useOutbox.setState(({ shown }) => ({ shown: new Set([...shown].filter((one) => one !== key)) }));
    };
  },
};
