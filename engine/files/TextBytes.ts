/** Enough for most pages. */
const usual = 256_000;

/** Turns texts into bytes, in memory that is used again for the next text: nothing is left to be collected. */
export class TextBytes {
  #memory = Buffer.allocUnsafeSlow(usual);

  /** Returns the bytes of a text in UTF-8. They are valid until the next call. */
  of(text: string): Uint8Array {
    // A UTF-16 unit is at most three bytes.
    const most = 3 * text.length;
    if (most > this.#memory.length) this.#memory = Buffer.allocUnsafeSlow(most);
    return this.#memory.subarray(0, this.#memory.write(text));
  }
}
