import { createStore, del, entries, set } from "idb-keyval";
import type { History } from "./history.ts";
import type { OpenFile } from "./store.ts";

/** What outlives a reload, and the end of the browser. */
export interface Kept {
  history: History | undefined;
  /** Files that are not saved yet, as they were open. */
  unsaved: Map<string, OpenFile>;
}

const store = createStore("kente-studio", "kept");

/**
 * Keeps what was typed in a site in the browser's database, where it outlives a reload and the end of the browser. Without one, the
 * files have all but the last half second.
 */
export class Keeper {
  readonly #site: string;
  /** What is to be written by key, the newest only; undefined deletes. */
  readonly #waiting = new Map<string, unknown>();
  readonly #writing = new Set<string>();

  /** @param site its `id` */
  constructor(site: string) {
    this.#site = site;
  }

  /** What an earlier desk of the site has kept. */
  async read(): Promise<Kept> {
    const all = new Map(await entries<string, unknown>(store).catch(() => []));
    const files = [...all].filter(([key]) => key.startsWith(this.#keyOf("")));
    return {
      history: all.get(this.#stepsKey()) as History | undefined,
      unsaved: new Map(files.map(([key, open]) => [key.slice(this.#keyOf("").length), open as OpenFile])),
    };
  }

  /** Keeps the steps of the history. */
  keepHistory(history: History): Promise<void> {
    return this.#write(this.#stepsKey(), history);
  }

  /** Keeps a file that is not saved; undefined where it is. */
  keepFile(file: string, open: OpenFile | undefined): Promise<void> {
    return this.#write(this.#keyOf(file), open);
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
    return `${this.#site}/steps`;
  }

  #keyOf(file: string): string {
    return `${this.#site} ${file}`;
  }
}
