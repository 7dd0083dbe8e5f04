/** Submissions that an address may send at once, before its rate applies. */
const burst = 20;
/** Maximum number of addresses in memory. Beyond it, the one with the oldest submission is dropped. */
const maxAddresses = 50_000;

interface Bucket {
  left: number;
  at: number;
}

/** Limits how often an address may submit: a token bucket for each, in memory. */
export class RateLimit {
  readonly #perSecond: number;
  readonly #now: () => number;
  readonly #buckets = new Map<string, Bucket>();

  /**
   * @param perMinute submissions per minute and address; 0 for no limit
   * @param now a clock in milliseconds
   */
  constructor(perMinute: number, now: () => number = () => performance.now()) {
    this.#perSecond = perMinute / 60;
    this.#now = now;
  }

  /** Counts a submission. @returns 0 if it is allowed, otherwise the seconds to wait */
  take(address: string): number {
    if (this.#perSecond === 0) return 0;
    const at = this.#now();
    const before = this.#buckets.get(address) ?? { left: burst, at };
    const left = Math.min(burst, before.left + ((at - before.at) / 1000) * this.#perSecond);
    // Deleted first, so that the map is in the order of the last submissions.
    this.#buckets.delete(address);
    this.#buckets.set(address, { left: left < 1 ? left : left - 1, at });
    const [oldest] = this.#buckets.keys();
    if (this.#buckets.size > maxAddresses && oldest !== undefined) this.#buckets.delete(oldest);
    return left < 1 ? Math.ceil((1 - left) / this.#perSecond) : 0;
  }
}
