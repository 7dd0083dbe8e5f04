import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { isNote, type Kept, type OutboxEntry, type OutboxStorage } from "../../engine/contract/outbox.ts";
import type { NewLead, Store } from "../../engine/contract/store.ts";
import type { TransportModule } from "../../engine/contract/transport.ts";
import { KenteError } from "../../engine/errors/KenteError.ts";
import { createOutbox, type Lock, type Outbox } from "../../engine/forms/outbox/outbox.ts";
import { deliver } from "../../engine/forms/submit/deliver.ts";
import { createApp } from "../../engine/server/app.ts";
import { writeSite } from "../../engine/server/fixtures/site.ts";
import { openStore } from "../../engine/server/openStore.ts";
import { transport } from "../../engine/transports/http.ts";

/** What can go wrong between a visitor and the disk. A killed server is tested in `uploads.test.ts`. */
export const faults = [
  "none",
  "dropped before commit",
  "dropped after commit",
  "server error",
  "timeout",
  "offline",
  "tab closed before sending",
  "tab closed before the answer",
  "two tabs",
  "double click",
  "full disk",
  "storage refused",
  "clock skew",
] as const;

/** One of {@link faults}. */
type Fault = (typeof faults)[number];

/** The result of a run. */
export interface Outcome {
  /** Keys that were submitted and are not in the store. */
  lost: string[];
  /** Keys that are in the store more than once, or with other values. */
  wrong: string[];
  /** Entries that are still in an outbox. */
  left: number;
}

const pause = () => new Promise<void>((resolve) => setImmediate(resolve));

/**
 * Submits the contact form several times for each fault: through the outbox and the http transport to a server with an
 * embedded store. Then visitors open the site again, until their outboxes are empty.
 */
export async function runFaultMatrix(times: number): Promise<Outcome> {
  const site = writeSite();
  const folder = mkdtempSync(join(tmpdir(), "kente-faults-"));
  const real = await openStore(`file:${join(folder, "leads.db")}`);
  const failing = new Set<string>();
  const store: Pick<Store, "put"> = {
    async put(lead: NewLead) {
      if (failing.delete(lead.key))
        throw new KenteError("store-unavailable", { url: "file", reason: "full", trouble: "full" });
      return real.put(lead);
    },
  };
  const app = createApp({
    dist: site.dist,
    intake: { store, rateLimit: 0, trustedProxies: 0, allowedOrigins: [] },
  });
  const toServer: typeof fetch = async (input, init) => {
    const headers = new Headers(init?.headers);
    headers.set("origin", "https://www.example.com");
    headers.set("host", "www.example.com");
    return app.request(String(input), { method: init?.method ?? "GET", headers, body: init?.body ?? null });
  };
  try {
    const sent = await Promise.all(
      Array.from({ length: times * faults.length }, (_, index) => {
        const fault = faults[index % faults.length] ?? "none";
        return visit(fault, index, toServer, failing);
      }),
    );
    return await compare(sent, real);
  } finally {
    await real.close();
    site.remove();
    rmSync(folder, { recursive: true, force: true });
  }
}

type Sent = Omit<OutboxEntry, "savedAt" | "state">;

const message = (key: string, index: number): Sent => ({
  key,
  form: "contact",
  title: "Contact",
  values: { name: `Ama ${index}`, email: `ama${index}@example.com`, message: "Hello", agree: true },
  send: [{ transport: "http", url: "/api/contact", retries: 1 }],
});

/** A submission with files. Each fault meets one as well as a message. */
const application = (key: string, index: number): Sent => ({
  key,
  form: "jobs",
  title: "Jobs",
  values: { name: `Ama ${index}`, email: `ama${index}@example.com`, cv: "cv.pdf", more: "more.txt" },
  files: ["cv.pdf", "more.txt"].map((name) => ({
    path: name.replace(/\..*/, ""),
    name,
    blob: new Blob([name === "cv.pdf" ? "%PDF-1.7\n" : "", `from ${key}`.repeat(1000)]),
  })),
  send: [{ transport: "http", url: "/api/jobs", retries: 1 }],
});

interface Visited {
  entry: Sent;
  left: number;
}

async function visit(
  fault: Fault,
  index: number,
  toServer: typeof fetch,
  failing: Set<string>,
): Promise<Visited> {
  const browser = createBrowser(fault, index, toServer);
  const key = randomUUID();
  const entry = index % 2 ? application(key, index) : message(key, index);
  if (fault === "full disk") failing.add(key);
  const first = browser.openTab();
  const sending = first.send(entry);
  if (fault === "double click") await first.send(entry);
  if (fault.startsWith("tab closed")) {
    while (browser.entries().length === 0) await pause();
    browser.closeTabs();
  } else await sending;
  browser.recover();
  for (let turn = 0; turn < 5; turn += 1) {
    const tabs = fault === "two tabs" ? [first, browser.openTab()] : [browser.openTab()];
    await Promise.all(tabs.map((tab) => tab.flush()));
  }
  // Entries that a wrong clock makes look too old are not sent by themselves. The visitor presses "Try again".
  for (const { key } of browser.entries()) await browser.openTab().retry(key);
  return { entry, left: browser.entries().length };
}

/** A visitor's browser: its tabs, storage, and connection to the server. */
function createBrowser(fault: Fault, index: number, toServer: typeof fetch) {
  const kept = new Map<string, Kept>();
  const memory: OutboxStorage = {
    put: async (one) => void kept.set(one.key, structuredClone(one)),
    remove: async (key) => void kept.delete(key),
    all: async () => [...kept.values()],
    isComplete: () => true,
  };
  const held = new Set<string>();
  let broken = true;
  let generation = 0;
  let attempts = 0;
  const skew = fault === "clock skew" ? (index % 2 ? 1 : -1) * 400 * 86_400_000 : 0;
  const clock = () => Date.now() + (attempts > 0 ? skew : 0);

  const fetch: typeof globalThis.fetch = async (input, init) => {
    attempts += 1;
    if (!broken) return toServer(input, init);
    const drop = () => Promise.reject(new TypeError("network changed"));
    switch (fault) {
      case "dropped before commit":
      case "offline":
      case "storage refused":
      case "two tabs":
      case "clock skew":
        return drop();
      case "dropped after commit":
      case "tab closed before the answer":
        await toServer(input, init);
        return drop();
      case "server error":
        return new Response("", { status: [500, 502, 503][attempts % 3] ?? 500 });
      case "timeout":
        return new Promise<Response>(() => {});
      case "tab closed before sending":
        return new Promise<Response>(() => {});
      default:
        return toServer(input, init);
    }
  };

  /** Waits for no answer that never comes. Where the server answers, it has time to, on a busy machine too. */
  const hurried: TransportModule = {
    ...transport,
    create: (options, environment) =>
      transport.create({ ...options, timeout: broken && fault === "timeout" ? 0.05 : 10 }, environment),
  };

  return {
    entries: () => [...kept.values()].filter((one) => !isNote(one)),
    recover: () => {
      broken = false;
    },
    /** Closes all tabs: nothing that they were doing continues, and their locks are released. */
    closeTabs: () => {
      generation += 1;
      held.clear();
    },
    openTab(): Outbox {
      const own = generation;
      const alive = <T>(task: () => Promise<T>): Promise<T> =>
        own === generation ? task() : new Promise<T>(() => {});
      const lock: Lock = async (name, task) => {
        if (own !== generation) return new Promise(() => {});
        if (held.has(name)) return undefined;
        held.add(name);
        return task().finally(() => own === generation && held.delete(name));
      };
      return createOutbox({
        storage: {
          put: (one) => alive(() => memory.put(one)),
          remove: (key) => alive(() => memory.remove(key)),
          all: () => alive(memory.all),
          isComplete: () => true,
        },
        lock,
        now: clock,
        deliver: (one) =>
          deliver(one.send, one, {
            transports: async () => hurried,
            environment: {
              settings: {},
              fetch,
              cookies: () => "",
              origin: "https://www.example.com",
              wait: async () => undefined,
            },
          }),
        onDelivery: () => {},
        onChange: () => {},
        isFormOpen: () => true,
        isVisible: () => true,
        notify: () => {},
      });
    },
  };
}

async function compare(sent: readonly Visited[], store: Store): Promise<Outcome> {
  const found = new Map<string, string[]>();
  for await (const { id, key, values, files = [] } of store.list()) {
    const contents = await Promise.all(files.map((_, at) => store.file(id, at)));
    const texts = contents.map((bytes) => Buffer.from(bytes ?? []).toString());
    found.set(key, [...(found.get(key) ?? []), asText(values, texts)]);
  }
  const wanted = new Map<string, string>();
  for (const { entry } of sent) {
    const texts = await Promise.all((entry.files ?? []).map(({ blob }) => blob.text()));
    wanted.set(entry.key, asText(entry.values, texts));
  }
  const keys = sent.map(({ entry }) => entry.key);
  const isRight = ({ entry }: Visited) => {
    const kept = found.get(entry.key) ?? [];
    return kept.length === 1 && kept[0] === wanted.get(entry.key);
  };
  return {
    lost: keys.filter((key) => !found.has(key)),
    wrong: [
      ...sent.filter((one) => found.has(one.entry.key) && !isRight(one)).map(({ entry }) => entry.key),
      ...[...found.keys()].filter((key) => !keys.includes(key)),
    ],
    left: sent.reduce((sum, { left }) => sum + left, 0),
  };
}

/** Values in one order, and the contents of their files. */
function asText(values: OutboxEntry["values"], files: readonly string[]): string {
  const sorted = Object.entries(values).sort(([one], [other]) => (one < other ? -1 : 1));
  return JSON.stringify([sorted, files]);
}
