interface Waiting<In, Out> {
  item: In;
  resolve(result: Out): void;
  reject(error: unknown): void;
}

/**
 * Has items that arrive while others are worked on wait and go together ("group commit"): the busier it gets, the
 * larger the groups, so that a slow step such as a flush to disk is paid once for many.
 */
export class Groups<In, Out> {
  readonly #limit: number;
  readonly #work: (items: readonly In[]) => Promise<readonly Out[]>;
  readonly #single: (error: unknown) => boolean;
  #waiting: Waiting<In, Out>[] = [];
  #running: Promise<void> | undefined;

  /**
   * @param limit most items in a group
   * @param work is given a group; one result for each item, in the same order
   * @param single whether one item alone may be why a group failed. After any other failure all of them fail: to try each
   *   would make the last ones wait for as many failures
   */
  constructor(
    limit: number,
    work: (items: readonly In[]) => Promise<readonly Out[]>,
    single: (error: unknown) => boolean = () => true,
  ) {
    this.#limit = limit;
    this.#work = work;
    this.#single = single;
  }

  /** Adds an item. @returns its own result; rejects with what its work rejects with */
  add(item: In): Promise<Out> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ item, resolve, reject });
      this.#running ??= this.#run();
    });
  }

  /** Resolves when nothing is under way. */
  async idle(): Promise<void> {
    while (this.#running) await this.#running;
  }

  async #run(): Promise<void> {
    // One turn of the event loop, so that requests which have arrived already go together.
    await new Promise((next) => setImmediate(next));
    while (this.#waiting.length > 0) await this.#settle(this.#waiting.splice(0, this.#limit));
    // In the same breath as the last look: what is added from now on begins anew.
    this.#running = undefined;
  }

  async #settle(group: readonly Waiting<In, Out>[]): Promise<void> {
    try {
      const results = await this.#work(group.map(({ item }) => item));
      for (const [index, { resolve }] of group.entries()) resolve(results[index] as Out);
    } catch (error) {
      // One item may be at fault: it must not take the others with it.
      if (group.length > 1 && this.#single(error)) for (const one of group) await this.#settle([one]);
      else for (const { reject } of group) reject(error);
    }
  }
}
