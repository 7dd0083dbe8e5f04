import { keptSince } from "../../content/forms/keep.ts";
import type { Store } from "../../contract/store.ts";
import { PeriodicTask } from "./PeriodicTask.ts";

/** Milliseconds between looks: a look that fails is made up for soon. */
const intervalMs = 60 * 60_000;

/** Dependencies of {@link Retention}. */
interface RetentionOptions {
  store: Pick<Store, "expire">;
  /** How long leads are kept, by their form. */
  keep: () => Readonly<Record<string, string>>;
  /** Whether a webhook is set. */
  hasWebhook: boolean;
  now?: () => number;
  /** Gets a line when leads were deleted, or could not be. */
  log: (line: string) => void;
}

/**
 * Deletes leads that are older than their form's `keep`, at the start of a server and then hourly. A lead about which something is still
 * to be sent is kept until that is done.
 */
export class Retention {
  readonly #options: RetentionOptions;
  readonly #task: PeriodicTask;

  constructor(options: RetentionOptions) {
    this.#options = options;
    const { log } = options;
    this.#task = new PeriodicTask({ name: "leads", run: () => this.expire(), intervalMs, log });
  }

  start(): void {
    this.#task.start();
  }

  stop(): Promise<void> {
    return this.#task.stop();
  }

  /** Deletes what is too old now. */
  async expire(): Promise<void> {
    const { store, keep: keeps, hasWebhook, now = Date.now, log } = this.#options;
    for (const [form, keep] of Object.entries(keeps())) {
      const { removed, waiting } = await store.expire({ form, before: keptSince(keep, now()), hasWebhook });
      const left = waiting === 0 ? "" : ` ${waiting} more wait until their notifications are sent.`;
      if (removed > 0) log(`leads: ${removed} of the form "${form}" older than ${keep} deleted.${left}`);
    }
  }
}
