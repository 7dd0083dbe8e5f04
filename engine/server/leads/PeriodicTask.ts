import { describeError } from "../../errors/catalogue.ts";
import { KenteError, reasonOf } from "../../errors/KenteError.ts";

/** Options of {@link PeriodicTask}. */
interface TaskOptions {
  /** Begins each line of the log. */
  name: string;
  /** One run. It ends early when `signal` is aborted. */
  run: () => Promise<unknown>;
  /** Milliseconds between runs. */
  intervalMs: number;
  /** Milliseconds that a run may go on after `stop`; 0 if omitted. */
  graceMs?: number;
  /** Called with the cause when a run fails. */
  log?: ((cause: string) => void) | undefined;
}

/** Runs a task periodically, and when it is triggered. One run ends before the next one begins. */
export class PeriodicTask {
  readonly #options: TaskOptions;
  readonly #abort = new AbortController();
  #timer: NodeJS.Timeout | undefined;
  #running: Promise<void> | undefined;
  #again = false;
  /** Whether no other run begins. */
  isStopped = false;
  /** The last logged failure, until a run succeeds. */
  #logged: string | undefined;

  constructor(options: TaskOptions) {
    this.#options = options;
  }

  /** Aborted when the time of a run is over. */
  get signal(): AbortSignal {
    return this.#abort.signal;
  }

  start(): void {
    if (this.#timer) return;
    this.#timer = setInterval(() => this.trigger(), this.#options.intervalMs);
    this.#timer.unref();
    this.trigger();
  }

  /** Begins a run now, or after the present one. */
  trigger(): void {
    if (!this.#timer || this.isStopped) return;
    this.#again = true;
    this.#running ??= this.#run();
  }

  /** Resolves when the present run has ended. No other one begins. */
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
    const { name, run, log } = this.#options;
    try {
      while (this.#again && !this.isStopped) {
        this.#again = false;
        await run();
        this.#logged = undefined;
      }
    } catch (error) {
      const cause =
        error instanceof KenteError ? describeError(error.id, error.data).message : reasonOf(error);
      // An outage lasts for many runs, but is logged once.
      if (cause !== this.#logged) log?.(`${name}: ${cause}`);
      this.#logged = cause;
    }
    // Without an await after the last check of #again, so that no trigger is missed.
    this.#running = undefined;
  }
}

/** Milliseconds before the second attempt. Each further delay is twice as long, up to the maximum. */
const firstDelayMs = 10_000;
const maxDelayMs = 60 * 60 * 1000;

/** Milliseconds to wait before the next attempt. @param attempts number of attempts before the last one */
export function retryDelayMs(attempts: number): number {
  return Math.min(firstDelayMs * 2 ** attempts, maxDelayMs);
}
