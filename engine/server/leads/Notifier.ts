import { createHmac } from "node:crypto";
import type { DueLead, Lead, Store } from "../../contract/store.ts";
import { describe as inWords } from "../../errors/catalogue.ts";
import { KenteError } from "../../errors/KenteError.ts";
import { reasonOf } from "../../errors/reasonOf.ts";
import type { Settings } from "../settings.ts";

/** Seconds that the other side may take. */
const patience = 10;
/** Milliseconds for which nobody else is handed a lead that is being told of. */
const lease = 60_000;
/** Leads told of at a time. */
const atOnce = 10;
/** Milliseconds between looks at the store when nothing new comes in. */
const interval = 15_000;
/** Milliseconds before the second attempt; each further one waits twice as long, up to the longest. */
const firstPause = 10_000;
const longestPause = 60 * 60 * 1000;

/** What a notifier needs. */
export interface NotifierOptions {
  store: Pick<Store, "claim" | "settle">;
  /** Left out, nobody is told; leads then wait in the store until somebody can be. */
  notify: Settings["notify"];
  fetch?: typeof fetch;
  now?: () => number;
  /** Is told why somebody could not be told. Nothing that a visitor typed is in it. */
  log?: (cause: string) => void;
}

/**
 * Tells somebody of every lead by a webhook. What is still to be told is read from the store, so that neither a restart
 * nor an outage of the other side loses anything. The other side may be told twice, with the same `Idempotency-Key`.
 */
export class Notifier {
  readonly #options: NotifierOptions;
  readonly #stop = new AbortController();
  #timer: NodeJS.Timeout | undefined;
  #running: Promise<void> | undefined;
  #again = false;
  /** What was last logged of the store, until it can be read again. */
  #logged: string | undefined;

  constructor(options: NotifierOptions) {
    this.#options = options;
  }

  /** Begins to look at the store. */
  start(): void {
    if (!this.#options.notify || this.#timer) return;
    this.#timer = setInterval(() => this.look(), interval);
    this.#timer.unref();
    this.look();
  }

  /** Looks at the store now: something has come in. */
  look(): void {
    if (!this.#timer || this.#stop.signal.aborted) return;
    this.#again = true;
    this.#running ??= this.#run();
  }

  /** Ends what is under way; what could not be told stays in the store. */
  async stop(): Promise<void> {
    clearInterval(this.#timer);
    this.#stop.abort();
    await this.#running;
  }

  async #run(): Promise<void> {
    try {
      while (this.#again && !this.#stop.signal.aborted) {
        this.#again = false;
        await this.notifyDue();
        this.#logged = undefined;
      }
    } catch (error) {
      const cause = error instanceof KenteError ? inWords(error.id, error.data).message : reasonOf(error);
      // An outage lasts for many looks at the store.
      if (cause !== this.#logged) this.#options.log?.(`notify: ${cause}`);
      this.#logged = cause;
    }
    // In the same breath as the last look, so that no call is missed.
    this.#running = undefined;
  }

  /** Tells of all leads that are due. @returns how many were told */
  async notifyDue(): Promise<number> {
    const { store, now = Date.now } = this.#options;
    let told = 0;
    while (!this.#stop.signal.aborted) {
      const due = await store.claim(now(), atOnce, lease);
      if (due.length === 0) break;
      const results = await Promise.all(due.map((one) => this.#tell(one)));
      told += results.filter(Boolean).length;
    }
    return told;
  }

  async #tell({ lead, attempts }: DueLead): Promise<boolean> {
    const { store, now = Date.now, log } = this.#options;
    const failure = await this.#post(lead);
    if (failure !== undefined) log?.(`notify: lead ${lead.id}: ${failure}`);
    const pause = Math.min(firstPause * 2 ** attempts, longestPause);
    await store.settle(lead.id, failure === undefined ? undefined : now() + pause);
    return failure === undefined;
  }

  /** @returns why it failed, or undefined */
  async #post(lead: Lead): Promise<string | undefined> {
    const { notify, fetch: send = fetch } = this.#options;
    if (!notify) return "nobody to tell";
    const { key, receivedAt, ...told } = lead;
    const body = JSON.stringify({ ...told, receivedAt: new Date(receivedAt).toISOString() });
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
        signal: AbortSignal.any([this.#stop.signal, AbortSignal.timeout(patience * 1000)]),
      });
      await response.body?.cancel();
      return response.ok ? undefined : `status ${response.status}`;
    } catch (error) {
      // What went wrong on the network stands in the cause.
      return reasonOf((error as { cause?: unknown } | undefined)?.cause ?? error);
    }
  }
}

/** `fetch` takes no address with a name and a password in it. */
function withoutLogin(written: string): { url: string; authorization?: string } {
  const url = new URL(written);
  const { username, password } = url;
  if (username === "" && password === "") return { url: url.href };
  const login = [username, password].map(decodeURIComponent).join(":");
  url.username = "";
  url.password = "";
  return { url: url.href, authorization: `Basic ${Buffer.from(login).toString("base64")}` };
}
