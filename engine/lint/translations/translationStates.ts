import { writtenFile, writtenText } from "../../content/diagnostics/asWritten.ts";
import { routeIn } from "../../content/translation/pageLanguage.ts";
import type { SiteGraph } from "../../contract/graph.ts";
import { copiedTexts } from "../site/copiedTexts.ts";
import { originalHash, translationsOf } from "../site/translations.ts";

/** A translation, or a page that is missing in a language. */
export interface TranslationState {
  /** The language's code. */
  language: string;
  /** The file of the translation, inside the pages folder; it may be missing. */
  file: string;
  original: string;
  /**
   * `unrecorded`: nothing says which content of the original it was made from; `copied`: it is that content, in the
   * language of the original.
   */
  state: "current" | "copied" | "stale" | "unrecorded" | "missing";
  /** The hash that it records. */
  recorded?: string;
}

/** Returns the state of each translation of a site, by language, and each page that a language lacks. */
export function translationStates(site: SiteGraph): TranslationState[] {
  const hashOf = originalHash(site);
  const written = translationsOf(site).map((translation): TranslationState => {
    const { file, original, language, value } = translation;
    const recorded = typeof value.translates === "string" ? value.translates : undefined;
    const hash = hashOf(original, writtenText(site.source, original) ?? "");
    const current = () => (copiedTexts(translation, site)?.isAll ? "copied" : "current");
    const state = recorded === undefined ? "unrecorded" : recorded === hash ? current() : "stale";
    return { language, file, original, state, ...(recorded !== undefined && { recorded }) };
  });
  const [main, ...others] = site.languages;
  const originals = [...site.pages.values()].filter(({ language }) => language === main.code);
  return others.flatMap((language): TranslationState[] => {
    const own = written.filter((one) => one.language === language.code);
    const lacking = originals.filter(({ path }) => !site.pages.has(routeIn(language, path)));
    const files = new Set(lacking.map(({ file }) => writtenFile(site.source, file)));
    const missing = Array.from(files, (original): TranslationState => {
      const file = `${language.path.slice(1)}/${original}`;
      return { language: language.code, file, original, state: "missing" };
    });
    return [...own, ...missing];
  });
}
