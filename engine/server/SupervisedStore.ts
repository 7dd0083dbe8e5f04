import type { DueLead, Kept, NewLead, Store, Trouble } from "../contract/store.ts";
import { describe as inWords } from "../errors/catalogue.ts";
import { KenteError } from "../errors/KenteError.ts";
import { reasonOf } from "../errors/reasonOf.ts";
import { isAway } from "./sql/unavailable.ts";

/** Milliseconds before the first attempt to bring a store back; each further one waits twice as long, up to the longest. */
const firstPause = 100;
const longestPause = 10_000;
/** Milliseconds between looks at a store that works. */
const interval = 15_000;

/** Troubles that may pass while what was opened stays of use. */
const passing: ReadonlySet<Trouble> = new Set(["unreachable", "full", "busy"]);

/** What may be published of a trouble: nothing that tells where the store is. */
const published: Readonly<Record<Trouble, string>> = {
  starting: "The store is being opened.",
  unreachable: "The store can't be reached.",
  damaged: "The store is damaged.",
  "read-only": "The store can't be written.",
  full: "The disk of the store is full.",
  busy: "The store is held by another program.",
  replaced: "The store was deleted or replaced.",
  "tables-missing": "The tables of the store are missing.",
  newer: "The store was made by a newer version of this program.",
};

type Unavailable = KenteError<"store-unavailable">;

/** What a supervised store needs. */
export interface SupervisionOptions {
  /** Opens the store. */
  open(): Promise<Store>;
  /**
   * Is given a line when the store stops working, with what to do, one when it works again, and one for each lead that
   * a store refuses which works. No personal data.
   */
  log(line: string): void;
}

/**
 * A store that a server keeps in use while it may fail: proved before anything is written, watched, and opened again
 * after it failed. While it can't be used every call rejects at once with `store-unavailable`.
 */
export class SupervisedStore implements Pick<Store, "put" | "claim" | "settle" | "close"> {
  readonly #options: SupervisionOptions;
  #store: Store | undefined;
  #failure: Unavailable | undefined;
  #attempts = 0;
  /** Leads that could not be kept since the store stopped working. */
  #refused = 0;
  #underWay: Promise<void> = Promise.resolve();
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
   * Opens and proves the store. Resolves when the first attempt has ended, whether it works or not.
   * @param timeoutMs after which it goes on in the background
   * @throws KenteError `store-scheme`: no later attempt can succeed
   */
  async start(timeoutMs = 5000): Promise<void> {
    const first = this.#open().then(
      () => this.#succeed(),
      (error) => {
        if (error instanceof KenteError && error.id === "store-scheme") throw error;
        this.#fail(error);
      },
    );
    this.#underWay = first.catch(() => {});
    let timer: NodeJS.Timeout | undefined;
    const limit = new Promise<void>((resolve) => {
      timer = setTimeout(resolve, timeoutMs);
    });
    await Promise.race([first, limit]).finally(() => clearTimeout(timer));
  }

  /** Why the store can't be used, in words that may be published; undefined while it can. */
  get failure(): string | undefined {
    return this.#failure && published[this.#failure.data.trouble];
  }

  async put(lead: NewLead): Promise<Kept> {
    try {
      const kept = await this.#use((store) => store.put(lead));
      // Only what was written shows that the trouble is over for good.
      this.#attempts = 0;
      return kept;
    } catch (error) {
      if (isAway(error)) this.#refused += 1;
      else if (error instanceof KenteError && error.id === "store-unavailable")
        this.#options.log(`store: A submission can't be kept: ${(error as Unavailable).data.reason}.`);
      throw error;
    }
  }

  claim(now: number, limit: number, lease: number): Promise<DueLead[]> {
    return this.#use((store) => store.claim(now, limit, lease));
  }

  settle(id: string, dueAgain?: number): Promise<void> {
    return this.#use((store) => store.settle(id, dueAgain));
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    clearTimeout(this.#timer);
    await this.#underWay;
    await this.#store?.close();
  }

  async #use<T>(task: (store: Store) => Promise<T>): Promise<T> {
    const store = this.#store;
    if (this.#failure || !store) throw this.#failure;
    try {
      return await task(store);
    } catch (error) {
      // Another call may have reported it already, and the store may be another one by now.
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
      // What was not proved as a whole is not of use, even when the trouble passes.
      await store.close().catch(() => {});
      throw error;
    }
    this.#store = store;
  }

  #succeed(): void {
    if (this.#failure && this.#failure.data.trouble !== "starting") {
      const refused =
        this.#refused === 0 ? "" : ` Submissions answered with 503 meanwhile: ${this.#refused}.`;
      this.#options.log(`store: It works again; forms are taken in.${refused}`);
    }
    this.#refused = 0;
    this.#failure = undefined;
    this.#later(interval, () => this.#watch());
  }

  #fail(error: unknown): void {
    const failure = unavailable(error);
    if (failure.data.trouble !== this.#failure?.data.trouble) {
      const { message, hint } = inWords("store-unavailable", failure.data);
      this.#options.log(`store: ${message} ${hint} Until it works again, forms are answered with 503.`);
    }
    this.#failure = failure;
    const pause = this.#attempts === 0 ? 0 : Math.min(firstPause * 2 ** (this.#attempts - 1), longestPause);
    this.#attempts += 1;
    this.#later(pause, () => this.#revive(failure));
  }

  async #revive({ data }: Unavailable): Promise<void> {
    try {
      const isOfUse = passing.has(data.trouble) && (await this.#store?.check("write").then(() => true));
      if (!isOfUse) await this.#open();
      this.#succeed();
    } catch (error) {
      this.#fail(error);
    }
  }

  async #watch(): Promise<void> {
    const store = this.#store;
    try {
      await store?.check("reach");
      if (!this.#failure) this.#later(interval, () => this.#watch());
    } catch (error) {
      if (!this.#failure && store === this.#store) this.#fail(error);
    }
  }

  /** Nothing but the latest task is waiting at a time. */
  #later(ms: number, task: () => Promise<void>): void {
    clearTimeout(this.#timer);
    if (this.#isClosed) return;
    this.#timer = setTimeout(() => {
      this.#underWay = task();
    }, ms).unref();
  }
}

function unavailable(error: unknown): Unavailable {
  if (isAway(error)) return error;
  if (!(error instanceof KenteError))
    return new KenteError("store-unavailable", {
      url: "DATABASE_URL",
      reason: reasonOf(error),
      trouble: "unreachable",
    });
  return new KenteError("store-unavailable", {
    url: "DATABASE_URL",
    reason: inWords(error.id, error.data).message,
    trouble: error.id === "store-newer" ? "newer" : "unreachable",
  });
}
