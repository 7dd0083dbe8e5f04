interface Waiting<In, Out> {
  item: In;
  resolve(result: Out): void;
  reject(error: unknown): void;
}

/**
 * Processes items in groups ("group commit"): items that arrive while a group is processed wait for the next one. Under
 * load the groups grow, so that many items share one slow step, such as a flush to disk.
 */
export class GroupCommit<In, Out> {
  readonly #limit: number;
  readonly #work: (items: readonly In[]) => Promise<readonly Out[]>;
  readonly #isSingle: (error: unknown) => boolean;
  #waiting: Waiting<In, Out>[] = [];
  #running: Promise<void> | undefined;

  /**
   * @param limit maximum number of items in a group
   * @param work processes a group; returns one result for each item, in the same order
   * @param isSingle whether a single item may have caused the error, so that each is tried alone. After any other error
   *   the whole group fails: the last items would otherwise wait for as many failures
   */
  constructor(
    limit: number,
    work: (items: readonly In[]) => Promise<readonly Out[]>,
    isSingle: (error: unknown) => boolean = () => true,
  ) {
    this.#limit = limit;
    this.#work = work;
    this.#isSingle = isSingle;
  }

  /** Adds an item. @returns its result; rejects with the error of `work` */
  add(item: In): Promise<Out> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ item, resolve, reject });
      this.#running ??= this.#run();
    });
  }

  /** Resolves when all items are processed. */
  async idle(): Promise<void> {
    while (this.#running) await this.#running;
  }

  async #run(): Promise<void> {
    // Waits one turn of the event loop, so that requests that have already arrived form a group.
    await new Promise((next) => setImmediate(next));
    while (this.#waiting.length > 0) await this.#settle(this.#waiting.splice(0, this.#limit));
    // Without an await since the last check of #waiting, so that the next item starts a new run.
    this.#running = undefined;
  }

  async #settle(group: readonly Waiting<In, Out>[]): Promise<void> {
    try {
      const results = await this.#work(group.map(({ item }) => item));
      for (const [index, { resolve }] of group.entries()) resolve(results[index] as Out);
    } catch (error) {
      // One item may have caused the error. The others must not fail with it.
      if (group.length > 1 && this.#isSingle(error)) for (const one of group) await this.#settle([one]);
      else for (const { reject } of group) reject(error);
    }
  }
}
