import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { ServedFile } from "./Files.ts";
import type { Coding } from "./negotiate.ts";

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/**
 * Compresses bodies that the build did not compress, at the first request, and keeps the results up to a size. Not
 * `hono/compress`: it has no Brotli and compresses at every request (tests "compresses at the first request …" and "a result
 * is kept …").
 */
export class Compressor {
  readonly #kept = new Map<string, Promise<Uint8Array<ArrayBuffer>>>();
  readonly #limit: number;
  #bytes = 0;

  /** @param limit how many bytes of compressed bodies to keep; the least recently used are dropped first */
  constructor(limit = 64 * 1024 * 1024) {
    this.#limit = limit;
  }

  /**
   * @param file whose body it is; a kept result is used for as long as its tag is the same
   * @param read reads the uncompressed body
   */
  async encode(
    file: ServedFile,
    coding: Coding,
    read: () => Promise<Uint8Array>,
  ): Promise<Uint8Array<ArrayBuffer>> {
    // With the path: the tags of large files are made of size and time, and two files may share them.
    const key = `${file.path}\n${file.tag}${coding}`;
    const kept = this.#kept.get(key);
    if (kept) {
      this.#kept.delete(key);
      this.#kept.set(key, kept);
      return kept;
    }
    const made = read().then((body) => (coding === "br" ? brotli(body) : compressGzip(body, { level: 6 })));
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

function brotli(body: Uint8Array): Promise<Uint8Array<ArrayBuffer>> {
  return compressBrotli(body, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: body.length },
  });
}
