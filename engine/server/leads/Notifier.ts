import { createHmac } from "node:crypto";

import type { DueLead, Lead, Store } from "../../contract/store.ts";
import { reasonOf } from "../../errors/KenteError.ts";
import type { Settings } from "../settings.ts";
import { PeriodicTask, retryDelayMs } from "./PeriodicTask.ts";

/** Milliseconds after which a request to the webhook is aborted. */
const timeoutMs = 10_000;
/** Milliseconds for which a claimed lead is not handed to another server. */
const leaseMs = 60_000;
/** Maximum number of leads that are sent at the same time. */
const batchSize = 10;
/** Milliseconds between looks at the store when no lead comes in. */
const intervalMs = 15_000;
/** Dependencies of a notifier. */
interface NotifierOptions {
  store: Pick<Store, "claim" | "settle">;
  /** The webhook. If undefined, leads stay in the store and are sent once a webhook is set. */
  notify: Settings["notify"];
  fetch?: typeof fetch;
  now?: () => number;
  /** Called with the cause of each failure. It holds nothing that a visitor typed. */
  log?: (cause: string) => void;
}

/**
 * Sends each lead to a webhook. The leads to be sent are read from the store, so neither a restart nor an outage of the
 * webhook loses any. A lead may be sent more than once, with the same `Idempotency-Key`.
 */
export class Notifier {
  readonly #options: NotifierOptions;
  readonly #task: PeriodicTask;

  constructor(options: NotifierOptions) {
    this.#options = options;
    const { log } = options;
    this.#task = new PeriodicTask({ name: "notify", run: () => this.notifyDue(), intervalMs, log });
  }

  /** Starts to look at the store regularly. */
  start(): void {
    if (this.#options.notify) this.#task.start();
  }

  /** Looks at the store now: a lead has come in. */
  look(): void {
    this.#task.trigger();
  }

  /** Aborts pending requests. What was not sent stays in the store. */
  stop(): Promise<void> {
    return this.#task.stop();
  }

  /** Sends all leads that are due. @returns how many were sent */
  async notifyDue(): Promise<number> {
    const { store, now = Date.now } = this.#options;
    let sent = 0;
    while (!this.#task.signal.aborted) {
      const due = await store.claim(now(), batchSize, leaseMs);
      if (due.length === 0) break;
      const results = await Promise.all(due.map((one) => this.#notify(one)));
      sent += results.filter(Boolean).length;
    }
    return sent;
  }

  async #notify({ lead, attempts }: DueLead): Promise<boolean> {
    const { store, now = Date.now, log } = this.#options;
    const failure = await this.#post(lead);
    if (failure !== undefined) log?.(`notify: lead ${lead.id}: ${failure}`);
    await store.settle(lead.id, failure === undefined ? undefined : now() + retryDelayMs(attempts));
    return failure === undefined;
  }

  /** @returns the cause of a failure, or undefined */
  async #post(lead: Lead): Promise<string | undefined> {
    const { notify, fetch: send = fetch } = this.#options;
    if (!notify) return "no webhook is set";
    const { key, receivedAt, ...published } = lead;
    const body = JSON.stringify({ ...published, receivedAt: new Date(receivedAt).toISOString() });
    const signature = notify.secret && createHmac("sha256", notify.secret).update(body).digest("hex");
    try {
      const { url, authorization } = withoutLogin(notify.url);
      const response = await send(url, {
        method: "POST",
        headers: {
          "Content-Type": "application/json",
          "Idempotency-Key": lead.id,
          ...(authorization && { Authorization: authorization }),
          ...(signature && { "X-Signature-SHA256": signature }),
        },
        body,
        redirect: "error",
        signal: AbortSignal.any([this.#task.signal, AbortSignal.timeout(timeoutMs)]),
      });
      await response.body?.cancel();
      return response.ok ? undefined : `status ${response.status}`;
    } catch (error) {
      // fetch puts the network error into the cause.
      return reasonOf((error as { cause?: unknown } | undefined)?.cause ?? error);
    }
  }
}

/** `fetch` accepts no address with a user name and a password. */
function withoutLogin(written: string): { url: string; authorization?: string } {
  const url = new URL(written);
  const { username, password } = url;
  if (username === "" && password === "") return { url: url.href };
  const login = [username, password].map(decodeURIComponent).join(":");
  url.username = "";
  url.password = "";
  return { url: url.href, authorization: `Basic ${Buffer.from(login).toString("base64")}` };
}
