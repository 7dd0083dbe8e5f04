import type {
  DueLead,
  DueMail,
  Expiry,
  Kept,
  Lead,
  LeadFilter,
  LeadMail,
  NewLead,
  Store,
  Trouble,
} from "../contract/store.ts";
import { describeError } from "../errors/catalogue.ts";
import { KenteError, reasonOf } from "../errors/KenteError.ts";
import { isAway } from "./sql/unavailable.ts";

/** Milliseconds before the second attempt to reopen a store. Each further pause is twice as long, up to the maximum. */
const firstPauseMs = 100;
const maxPauseMs = 10_000;
/** Milliseconds between checks of a store that works. */
const intervalMs = 15_000;

/** Dependencies of a supervised store. */
interface SupervisionOptions {
  /** Opens the store. */
  open(): Promise<Store>;
  /**
   * Called with a line when the store stops working, when it works again, and for each lead that a working store refuses.
   * The lines hold no personal data.
   */
  log(line: string): void;
}

/**
 * A store that may fail while a server runs. It is checked before its first use and regularly, and reopened after a
 * failure. While it can't be used, every call rejects at once with `store-unavailable`.
 */
export class SupervisedStore
  implements Omit<Store, "check" | "snapshot" | "restore" | "remove" | "waitingMails">
{
  readonly #options: SupervisionOptions;
  #store: Store | undefined;
  #failure: Unavailable | undefined;
  #attempts = 0;
  /** Number of leads that were refused since the store stopped working. */
  #refused = 0;
  #pending: Promise<void> = Promise.resolve();
  #timer: NodeJS.Timeout | undefined;
  #isClosed = false;

  constructor(options: SupervisionOptions) {
    this.#options = options;
    this.#failure = new KenteError("store-unavailable", {
      url: "DATABASE_URL",
      reason: "it is being opened",
      trouble: "starting",
    });
  }

  /**
   * Opens and checks the store. Resolves when the first attempt has ended, successful or not.
   * @param timeoutMs after which it resolves anyway, and the attempt continues in the background
   * @throws KenteError `store-scheme`, because no later attempt can succeed
   */
  async start(timeoutMs = 5000): Promise<void> {
    const first = this.#open().then(
      () => this.#succeed(),
      (error) => {
        if (error instanceof KenteError && error.id === "store-scheme") throw error;
        this.#fail(error);
      },
    );
    this.#pending = first.catch(() => {});
    let timer: NodeJS.Timeout | undefined;
    const limit = new Promise<void>((resolve) => {
      timer = setTimeout(resolve, timeoutMs);
    });
    await Promise.race([first, limit]).finally(() => clearTimeout(timer));
  }

  /** Why the store can't be used, as a public text; undefined while it works. */
  get failure(): string | undefined {
    return this.#failure && publicTexts[this.#failure.data.trouble];
  }

  /** @param requestId names the request in the log */
  async put(lead: NewLead, requestId?: string): Promise<Kept> {
    try {
      const kept = await this.#use((store) => store.put(lead));
      // Only a successful write shows that the trouble is over.
      this.#attempts = 0;
      return kept;
    } catch (error) {
      if (isAway(error)) this.#refused += 1;
      else if (error instanceof KenteError && error.id === "store-unavailable")
        this.#options.log(
          `store: A submission ${requestId === undefined ? "" : `(request ${requestId}) `}can't be stored: ${(error as Unavailable).data.reason}.`,
        );
      throw error;
    }
  }

  claim(now: number, limit: number, lease: number): Promise<DueLead[]> {
    return this.#use((store) => store.claim(now, limit, lease));
  }

  settle(id: string, dueAgain?: number): Promise<void> {
    return this.#use((store) => store.settle(id, dueAgain));
  }

  async *list(filter?: LeadFilter): AsyncGenerator<Lead> {
    yield* await this.#use(async (store) => store.list(filter));
  }

  file(lead: string, index: number): Promise<Uint8Array | undefined> {
    return this.#use((store) => store.file(lead, index));
  }

  expire(expiry: Expiry): Promise<{ removed: number; waiting: number }> {
    return this.#use((store) => store.expire(expiry));
  }

  claimMail(now: number, lease: number): Promise<DueMail | undefined> {
    return this.#use((store) => store.claimMail(now, lease));
  }

  settleMail(lead: string, mail: LeadMail, dueAgain?: number): Promise<void> {
    return this.#use((store) => store.settleMail(lead, mail, dueAgain));
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    clearTimeout(this.#timer);
    await this.#pending;
    await this.#store?.close();
  }

  async #use<T>(task: (store: Store) => Promise<T>): Promise<T> {
    const store = this.#store;
    if (this.#failure || !store) throw this.#failure;
    try {
      return await task(store);
    } catch (error) {
      // Another call may have reported the failure, and the store may have been reopened since.
      if (isAway(error) && !this.#failure && store === this.#store) this.#fail(error);
      throw error;
    }
  }

  async #open(): Promise<void> {
    const old = this.#store;
    this.#store = undefined;
    await old?.close().catch(() => {});
    const store = await this.#options.open();
    try {
      await store.check("whole");
    } catch (error) {
      // A store that failed its first check is never used, even if the trouble passes.
      await store.close().catch(() => {});
      throw error;
    }
    this.#store = store;
  }

  #succeed(): void {
    if (this.#failure && this.#failure.data.trouble !== "starting") {
      const refused =
        this.#refused === 0 ? "" : ` Submissions answered with 503 meanwhile: ${this.#refused}.`;
      this.#options.log(`store: It works again; forms are received.${refused}`);
    }
    this.#refused = 0;
    this.#failure = undefined;
    this.#later(intervalMs, () => this.#watch());
  }

  #fail(error: unknown): void {
    const failure = toUnavailable(error);
    if (failure.data.trouble !== this.#failure?.data.trouble) {
      const { message, hint } = describeError("store-unavailable", failure.data);
      this.#options.log(`store: ${message} ${hint} Until it works again, forms are answered with 503.`);
    }
    this.#failure = failure;
    const pause = this.#attempts === 0 ? 0 : Math.min(firstPauseMs * 2 ** (this.#attempts - 1), maxPauseMs);
    this.#attempts += 1;
    this.#later(pause, () => this.#recover(failure));
  }

  async #recover({ data }: Unavailable): Promise<void> {
    try {
      const isUsable =
        passingTroubles.has(data.trouble) && (await this.#store?.check("write").then(() => true));
      if (!isUsable) await this.#open();
      this.#succeed();
    } catch (error) {
      this.#fail(error);
    }
  }

  async #watch(): Promise<void> {
    const store = this.#store;
    try {
      await store?.check("reach");
      if (!this.#failure) this.#later(intervalMs, () => this.#watch());
    } catch (error) {
      if (!this.#failure && store === this.#store) this.#fail(error);
    }
  }

  /** Schedules a task in place of the one that was scheduled before. */
  #later(ms: number, task: () => Promise<void>): void {
    clearTimeout(this.#timer);
    if (this.#isClosed) return;
    this.#timer = setTimeout(() => {
      this.#pending = task();
    }, ms).unref();
  }
}

/** Troubles that may pass without reopening the store. */
const passingTroubles: ReadonlySet<Trouble> = new Set(["unreachable", "full", "busy"]);

/** The public text of each trouble. It does not reveal where the store is. */
const publicTexts: Readonly<Record<Trouble, string>> = {
  starting: "The store is being opened.",
  unreachable: "The store can't be reached.",
  damaged: "The store is damaged.",
  "read-only": "The store can't be written.",
  full: "The disk of the store is full.",
  busy: "The store is locked by another program.",
  replaced: "The store was deleted or replaced.",
  "tables-missing": "The tables of the store are missing.",
  newer: "The store was made by a newer version of this program.",
};

/** Why a store can't be used. */
type Unavailable = KenteError<"store-unavailable">;

/** Converts any error of a store that can't be used. */
function toUnavailable(error: unknown): Unavailable {
  if (isAway(error)) return error;
  if (!(error instanceof KenteError))
    return new KenteError("store-unavailable", {
      url: "DATABASE_URL",
      reason: reasonOf(error),
      trouble: "unreachable",
    });
  return new KenteError("store-unavailable", {
    url: "DATABASE_URL",
    reason: describeError(error.id, error.data).message,
    trouble: error.id === "store-newer" ? "newer" : "unreachable",
  });
}
