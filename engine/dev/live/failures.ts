import { isDeepStrictEqual } from "node:util";
import type { Diagnostic } from "../../contract/diagnostic.ts";

/** What fails at present: failures of rendering by the page's route, and errors of other files by their name. */
export class Failures {
  readonly #found = new Map<string, Diagnostic[]>();
  /** Which check found what is known of a key. Checks are counted as they begin. */
  readonly #by = new Map<string, number>();
  #checks = 0;

  /**
   * Begins a check. Checks can overlap, and the one that began last knows the newest state.
   * @returns a function that sets what the check found for a key, and returns whether that is something else than before
   */
  begin(): (key: string, failures: Diagnostic[]) => boolean {
    this.#checks += 1;
    const check = this.#checks;
    return (key, failures) => {
      if (check < (this.#by.get(key) ?? 0)) return false;
      this.#by.set(key, check);
      const before = this.of(key);
      if (failures.length > 0) this.#found.set(key, failures);
      else this.#found.delete(key);
      return !isDeepStrictEqual(before, failures);
    };
  }

  /** The failures of a key. */
  of(key: string): readonly Diagnostic[] {
    return this.#found.get(key) ?? [];
  }

  /** The keys that have failures. */
  keys(): string[] {
    return [...this.#found.keys()];
  }

  all(): Diagnostic[] {
    return [...this.#found.values()].flat();
  }
}
