/** One kind that `npm run new` can write. A file in `kinds/` exports it as `scaffold`. */
export interface Scaffold {
  /** File name without ending, and the word after `npm run new`. */
  kind: string;
  /** What the kind is, with an example of a name: `a page, by its address: services/price-list`. */
  title: string;
  /**
   * Checks a name.
   * @param given the name as it was typed
   * @returns the name in its proper form, or why it can't be used, as the end of "can't be named …:"
   */
  name(given: string): { name: string } | { reason: string };
  /**
   * Makes the files. They pass every check as they are.
   * @returns texts by path from the project's root
   */
  files(name: string): Record<string, string>;
  /** Whether the generated schemas and types depend on the new files. */
  generates: boolean;
  /** What to do next, one sentence a line. */
  next(name: string): string[];
}
