import { createStore, del, entries, set } from "idb-keyval";
import type { History } from "./history.ts";
import type { OpenFile } from "./store.ts";

/** What outlives a reload, and the end of the browser. */
export interface Kept {
  history: History | undefined;
  /** Files that are not saved yet, as they were open: in each desk that has ended, or is in another window. */
  unsaved: Map<string, OpenFile[]>;
}

const store = createStore("kente-studio", "kept");

/**
 * Keeps what was typed in a site in the browser's database, where it outlives a reload and the end of the browser. Without one, the
 * files have all but the last half second.
 */
export class Keeper {
  readonly #site: string;
  /** Each desk keeps its own texts: what is saved in one window may not be in another. */
  readonly #desk = crypto.randomUUID();
  /** What is to be written by key, the newest only; undefined deletes. */
  readonly #waiting = new Map<string, unknown>();
  readonly #writing = new Set<string>();
  /** The keys of what other desks have kept. */
  #others: string[] = [];

  /** @param site its `id` */
  constructor(site: string) {
    this.#site = site;
  }

  /** What other desks of the site have kept, and the steps of the one that has ended last: those that are open take back their own. */
  async read(): Promise<Kept> {
    const all = new Map(await entries<string, unknown>(store).catch(() => []));
    const { held = [] } = await navigator.locks.query();
    const isOpen = (desk: string) => held.some(({ name }) => name === desk);
    // It is let go when the window is closed or leaves the desk, however that happens.
    void navigator.locks.request(this.#desk, () => new Promise(() => {}));
    this.#others = [...all.keys()].filter((key) => key.startsWith(`${this.#site} `));
    const unsaved: Kept["unsaved"] = new Map();
    for (const key of this.#others)
      unsaved.set(fileOf(key), [...(unsaved.get(fileOf(key)) ?? []), all.get(key) as OpenFile]);
    const stepsKey = `${this.#site}/steps `;
    const ended = [...all].filter(
      ([key]) => key.startsWith(stepsKey) && !isOpen(key.slice(stepsKey.length)),
    ) as [string, History][];
    for (const [key] of ended) void this.#write(key, undefined);
    const [history] = ended.map(([, steps]) => steps).sort((one, other) => endOf(other) - endOf(one));
    if (history) void this.keepHistory(history);
    return { history, unsaved };
  }

  /** Keeps the steps of the history. */
  keepHistory(history: History): Promise<void> {
    return this.#write(this.#stepsKey(), history);
  }

  /** Keeps a file that is not saved; undefined where it is. It has what other desks have kept of it. */
  async keepFile(file: string, open: OpenFile | undefined): Promise<void> {
    await this.#write(`${this.#site} ${this.#desk} ${file}`, open);
    const taken = this.#others.filter((key) => fileOf(key) === file);
    this.#others = this.#others.filter((key) => !taken.includes(key));
    for (const key of taken) await this.#write(key, undefined);
  }

  /** While a key is being written, only the newest waits. */
  async #write(key: string, value: unknown): Promise<void> {
    this.#waiting.set(key, value);
    if (this.#writing.has(key)) return;
    this.#writing.add(key);
    while (this.#waiting.has(key)) {
      const next = this.#waiting.get(key);
      this.#waiting.delete(key);
      await (next === undefined ? del(key, store) : set(key, next, store)).catch(() => undefined);
    }
    this.#writing.delete(key);
  }

  #stepsKey(): string {
    return `${this.#site}/steps ${this.#desk}`;
  }
}

/** When the last step was made. */
function endOf({ past, future }: History): number {
  return Math.max(0, ...[past.at(-1), future.at(-1)].map((step) => step?.at ?? 0));
}

/** The file of a key: what stands behind the site and the desk. */
function fileOf(key: string): string {
  return key.split(" ").slice(2).join(" ");
}
