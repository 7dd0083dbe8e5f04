import { readFileSync } from "node:fs";
import { join } from "node:path";
import { isObject } from "../content/source/isObject.ts";
import { siteLanguages } from "../content/translation/siteLanguages.ts";
import type { Starter } from "../contract/starter.ts";
import { KenteError } from "../errors/KenteError.ts";
import { starters } from "../lint/starters.ts";

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

function readObject(file: string) {
  try {
    const value: unknown = JSON.parse(readFileSync(file, "utf8"));
    return isObject(value) ? value : undefined;
  } catch {
    // Lint says what is wrong with it.
    return undefined;
  }
}
