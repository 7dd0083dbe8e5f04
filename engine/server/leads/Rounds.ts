import { describeError } from "../../errors/catalogue.ts";
import { KenteError } from "../../errors/KenteError.ts";
import { reasonOf } from "../../errors/reasonOf.ts";

/** Options of {@link Rounds}. */
interface RoundsOptions {
  /** Begins each line of the log. */
  name: string;
  /** Does what is to be done now, and ends early when `signal` is aborted. */
  round: () => Promise<unknown>;
  /** Milliseconds between rounds. */
  intervalMs: number;
  /** Milliseconds that a round may go on after `stop`; 0 if omitted. */
  graceMs?: number;
  /** Called with the cause when a round fails. */
  log?: ((cause: string) => void) | undefined;
}

/** Repeats a task: regularly, and when it is asked to. One round ends before the next one begins. */
export class Rounds {
  readonly #options: RoundsOptions;
  readonly #abort = new AbortController();
  #timer: NodeJS.Timeout | undefined;
  #running: Promise<void> | undefined;
  #again = false;
  /** Whether no other round begins. */
  isStopped = false;
  /** The last logged failure, until a round succeeds. */
  #logged: string | undefined;

  constructor(options: RoundsOptions) {
    this.#options = options;
  }

  /** Aborted when the time of a round is over. */
  get signal(): AbortSignal {
    return this.#abort.signal;
  }

  start(): void {
    if (this.#timer) return;
    this.#timer = setInterval(() => this.look(), this.#options.intervalMs);
    this.#timer.unref();
    this.look();
  }

  /** Begins a round now, or after the present one. */
  look(): void {
    if (!this.#timer || this.isStopped) return;
    this.#again = true;
    this.#running ??= this.#run();
  }

  /** Resolves when the present round has ended. No other one begins. */
  async stop(): Promise<void> {
    this.isStopped = true;
    clearInterval(this.#timer);
    const { graceMs = 0 } = this.#options;
    const timer = graceMs > 0 ? setTimeout(() => this.#abort.abort(), graceMs) : undefined;
    if (!timer) this.#abort.abort();
    await this.#running;
    clearTimeout(timer);
    this.#abort.abort();
  }

  async #run(): Promise<void> {
    const { name, round, log } = this.#options;
    try {
      while (this.#again && !this.isStopped) {
        this.#again = false;
        await round();
        this.#logged = undefined;
      }
    } catch (error) {
      const cause =
        error instanceof KenteError ? describeError(error.id, error.data).message : reasonOf(error);
      // An outage lasts for many rounds, but is logged once.
      if (cause !== this.#logged) log?.(`${name}: ${cause}`);
      this.#logged = cause;
    }
    // Without an await after the last check of #again, so that no call of look() is missed.
    this.#running = undefined;
  }
}
