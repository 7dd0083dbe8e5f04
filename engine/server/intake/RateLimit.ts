/** Submissions that an address may send at once, before its rate counts. */
const burst = 20;
/** Addresses remembered; beyond that the ones that were quiet longest are forgotten. */
const remembered = 50_000;

interface Bucket {
  left: number;
  at: number;
}

/** Limits how often an address may send: a token bucket each, in memory. */
export class RateLimit {
  readonly #perSecond: number;
  readonly #now: () => number;
  readonly #buckets = new Map<string, Bucket>();

  /**
   * @param perMinute how many submissions a minute an address may send; 0 lets all through
   * @param now milliseconds
   */
  constructor(perMinute: number, now: () => number = () => performance.now()) {
    this.#perSecond = perMinute / 60;
    this.#now = now;
  }

  /** Takes note of a submission. @returns 0, or the seconds that the address has to wait first */
  take(address: string): number {
    if (this.#perSecond === 0) return 0;
    const at = this.#now();
    const before = this.#buckets.get(address) ?? { left: burst, at };
    const left = Math.min(burst, before.left + ((at - before.at) / 1000) * this.#perSecond);
    // Set anew, so that the map's order is that of the last visits.
    this.#buckets.delete(address);
    this.#buckets.set(address, { left: left < 1 ? left : left - 1, at });
    const [oldest] = this.#buckets.keys();
    if (this.#buckets.size > remembered && oldest !== undefined) this.#buckets.delete(oldest);
    return left < 1 ? Math.ceil((1 - left) / this.#perSecond) : 0;
  }
}
