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
  /** Whether a site outside of the project can have its own. Otherwise it belongs to the engine. */
  inSite: boolean;
  /** Whether it is code, which a site has besides all that the engine has: then no name can be used twice. */
  isCode?: true;
  /**
   * Makes the files. They pass every check, but for texts that say what to write in their place.
   * @param site another site than the project's own, as it is written after `--site`
   * @param folder the site's folder, for what depends on its files
   * @returns texts by path from the site's folder
   */
  files(name: string, site?: string, folder?: string): Record<string, string>;
  /** Whether the generated schemas and types depend on the new files. */
  generates: boolean;
  /** What to do next, one sentence a line. @param site as for `files` @param folder as for `files` */
  next(name: string, site?: string, folder?: string): string[];
}

/** The step that runs the tests that all of a kind have. @param site as for {@link Scaffold.files} */
export function conformance(file: string, site?: string): string {
  const run = `npx vitest run tests/conformance/${file}`;
  return `Run ${site === undefined ? "" : `KENTE_SITE=${site} `}${run}.`;
}
