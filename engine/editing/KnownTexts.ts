import { contentHash } from "../files/hash.ts";

/** How many texts are known, and how long all of them are, in characters. */
const most = { texts: 100, length: 40_000_000 };

/** The last texts that somebody may have begun with, by their hashes: what others write meanwhile can be merged with them. */
export class KnownTexts {
  readonly #texts = new Map<string, string>();
  #length = 0;

  /** Knows a text from now on. @returns its hash */
  add(text: string): string {
    const hash = contentHash(text);
    if (this.#texts.delete(hash)) this.#length -= text.length;
    this.#texts.set(hash, text);
    this.#length += text.length;
    for (const [oldest, { length }] of this.#texts) {
      if (oldest === hash || (this.#texts.size <= most.texts && this.#length <= most.length)) break;
      this.#texts.delete(oldest);
      this.#length -= length;
    }
    return hash;
  }

  get(hash: string): string | undefined {
    return this.#texts.get(hash);
  }
}
