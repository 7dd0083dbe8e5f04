import { createStore, get, set } from "idb-keyval";
import type { History } from "./history.ts";

/** What outlives a reload, and the end of the browser. */
export interface Kept {
  history: History;
  /** Texts that are not saved yet, each with the hash of what was on disk. */
  unsaved: Readonly<Record<string, { text: string; base: string }>>;
}

const store = createStore("kente-studio", "kept");

/** Keeps what was typed in a site in the browser's database. Without one, the files have all but the last half second. */
export class Keeper {
  readonly #site: string;
  readonly #waiting: Partial<Kept> = {};
  readonly #writing = new Set<keyof Kept>();

  constructor(site: string) {
    this.#site = site;
  }

  /** What an earlier desk of the site has kept. */
  async read(): Promise<Partial<Kept>> {
    const read = <Part extends keyof Kept>(part: Part) =>
      get<Kept[Part]>(this.#keyOf(part), store).catch(() => undefined);
    const [history, unsaved] = await Promise.all([read("history"), read("unsaved")]);
    return { ...(history && { history }), ...(unsaved && { unsaved }) };
  }

  /** Writes a part. While one is being written, only the newest waits. */
  async write<Part extends keyof Kept>(part: Part, value: Kept[Part]): Promise<void> {
    this.#waiting[part] = value;
    if (this.#writing.has(part)) return;
    this.#writing.add(part);
    for (let next = this.#waiting[part]; next !== undefined; next = this.#waiting[part]) {
      delete this.#waiting[part];
      await set(this.#keyOf(part), next, store).catch(() => undefined);
    }
    this.#writing.delete(part);
  }

  #keyOf(part: keyof Kept): string {
    return `${this.#site} ${part}`;
  }
}
