import { Refusal } from "../intake/Refusal.ts";

/** Counts the bytes of all uploads that are under way, so that many at once can't fill the memory. */
export class UploadMemory {
  readonly #limit: number;
  #held = 0;

  /** @param limit most bytes of all of them */
  constructor(limit = 128 * 1024 * 1024) {
    this.#limit = limit;
  }

  /**
   * Runs a task that keeps bytes until it ends.
   * @param task gets a function to be called with the number of bytes before they are kept
   * @throws Refusal 503 if there is no room: the browser sends it again in a moment
   */
  async use<T>(task: (keep: (bytes: number) => void) => Promise<T>): Promise<T> {
    let own = 0;
    try {
      return await task((bytes) => {
        if (this.#held + bytes > this.#limit) throw busy();
        own += bytes;
        this.#held += bytes;
      });
    } finally {
      this.#held -= own;
    }
  }
}

function busy(): Refusal {
  return new Refusal(
    503,
    "Too many uploads",
    {
      detail: "Too many files are arriving at once. Try again in a moment.",
      headers: { "retry-after": "5" },
    },
    { key: "server.unavailable" },
  );
}
