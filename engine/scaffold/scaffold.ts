import { readFileSync } from "node:fs";
import { join } from "node:path";
import { isIdentifier, kebabOf } from "../content/casing.ts";
import { isObject } from "../content/json/value.ts";
import { siteLanguages } from "../content/translation/languages.ts";
import type { Starter } from "../contract/site.ts";
import { KenteError } from "../errors/KenteError.ts";
import { starters } from "../lint/starters.ts";

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
  return `Test it: ${site === undefined ? `npx vitest run tests/conformance/${file}` : npm("test", site)}.`;
}

export { isKebab, kebabOf, pascalOf } from "../content/casing.ts";
export { reservedSegments } from "../content/read/roles.ts";
export { isErrorId } from "../errors/catalogue.ts";

/** Longest name of code: with it, no line of a written file is longer than the formatter allows. */
const longest = 40;

/**
 * Checks the name of a file of code. Any kebab-case name is allowed, words of JavaScript among them.
 * @returns why the name can't be used, as the end of "can't be named …:"; undefined where it can be used
 */
export function refusalOf(name: string): string | undefined {
  if (isIdentifier(name))
    return name.length > longest ? `it is longer than ${longest} characters` : undefined;
  const near = kebabOf(name)?.replace(/^[0-9-]+/, "");
  const example = near ? `, for example "${near}"` : "";
  return `names begin with a small letter and hold small letters, digits and single hyphens${example}`;
}

/** A command as it is typed. @param site another site than the project's own, as it is written after `--site`; `.` is understood */
export function npm(command: string, site?: string): string {
  return site === undefined || site === "." ? `npm run ${command}` : `npm run ${command} -- --site ${site}`;
}

/** `price-table` → `Price table`. */
export function sentence(name: string): string {
  const words = name.replaceAll("-", " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/**
 * Returns what `npm run new` writes in a language.
 * @param language its code: `fr`, `pt-BR`
 * @throws KenteError `new-site-language` where there is nothing in this language
 */
export function starterIn(language: string): Starter {
  const found = starters.find((one) => one.language === language.replace(/-.*/, ""));
  if (found !== undefined) return { ...found, language };
  throw new KenteError("new-site-language", { language, known: starters.map((one) => one.language) });
}

/** Returns the texts for a new file of a site: in its default language, or in English where there are none in it. */
export function starterOf(folder: string | undefined): Record<string, string> {
  const site = folder === undefined ? undefined : readObject(join(folder, "pages", "_site.json"));
  const code = siteLanguages(site)[0].code.replace(/-.*/, "");
  const { words, prompts } = starters.find(({ language }) => language === code) ?? starterIn("en");
  return { ...words, ...prompts };
}

/** The object in a JSON file; undefined where there is none. */
export function readObject(file: string) {
  try {
    const value: unknown = JSON.parse(readFileSync(file, "utf8"));
    return isObject(value) ? value : undefined;
  } catch {
    // Lint says what is wrong with it.
    return undefined;
  }
}
