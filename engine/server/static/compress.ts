import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { ServedFile } from "./files.ts";
import type { Coding } from "./negotiate.ts";

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Encodes bodies that the build left plain, at first use, and keeps the results up to a size. */
export class Compressor {
  readonly #kept = new Map<string, Promise<Uint8Array<ArrayBuffer>>>();
  readonly #limit: number;
  #bytes = 0;

  /** @param limit how many bytes of encoded bodies to keep; those used longest ago go first */
  constructor(limit = 64 * 1024 * 1024) {
    this.#limit = limit;
  }

  /**
   * @param file whose body it is; its tag says whether a kept result still holds
   * @param read gives the plain body
   */
  async encode(
    file: ServedFile,
    coding: Coding,
    read: () => Promise<Uint8Array>,
  ): Promise<Uint8Array<ArrayBuffer>> {
    // The tag alone is not enough: those of large files are made of size and time.
    const key = `${file.path}\n${file.tag}${coding}`;
    const kept = this.#kept.get(key);
    if (kept) {
      this.#kept.delete(key);
      this.#kept.set(key, kept);
      return kept;
    }
    const made = read().then((body) => (coding === "br" ? smaller(body) : zip(body, { level: 6 })));
    this.#kept.set(key, made);
    try {
      this.#bytes += (await made).length;
    } catch (error) {
      this.#kept.delete(key);
      throw error;
    }
    await this.#trim();
    return made;
  }

  async #trim(): Promise<void> {
    for (const [key, body] of this.#kept) {
      if (this.#bytes <= this.#limit) return;
      this.#kept.delete(key);
      this.#bytes -= (await body).length;
    }
  }
}

function smaller(body: Uint8Array): Promise<Uint8Array<ArrayBuffer>> {
  return brotli(body, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: body.length },
  });
}
