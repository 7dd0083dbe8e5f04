/** What a file in `kinds/` exports as `scaffold`: how one kind of thing begins. */
export interface Scaffold {
  /** File name without ending, and the word after `npm run new`. */
  kind: string;
  title: string;
  /**
   * Puts a name into its proper form or says why it can't be used.
   * @returns the name, or the reason in words that follow "can't be named …:".
   */
  name(given: string): { name: string } | { reason: string };
  /** Texts by path from the project's root. */
  files(name: string): Record<string, string>;
  /** Whether the generated schemas and types depend on it. */
  generates: boolean;
  /** What to do next, a line each. */
  next(name: string): string[];
}
