import type { JsonObject, JsonPath } from "../../contract/json.ts";
import type { Phrase, Phrases, WordsByLanguage } from "../../contract/words.ts";
import { isPhrase } from "../../language/isPhrases.ts";
import { placeholdersOf } from "../../language/placeholders.ts";
import { wordsFor } from "../../language/wordsFor.ts";
import { type Problem, problem } from "../diagnostics/problem.ts";
import { suggest } from "../diagnostics/suggestion.ts";
import { isObject } from "../source/isObject.ts";
import { unknownCode } from "../translation/unknownCode.ts";
import type { LinkedSite, SiteFile } from "./linkedSite.ts";

/**
 * Checks the site's own words, and that there are words in each of its languages. Names of texts are checked by the
 * schema.
 */
export function checkWords(
  files: readonly SiteFile[],
  { languages, byLanguage }: LinkedSite,
  words: WordsByLanguage,
): Problem[] {
  const problems = files.flatMap(({ file, role, analysis }) => {
    const isSite = role.kind === "site" || (role.kind === "translation" && role.of === "site");
    const site = isSite ? analysis?.content?.value : undefined;
    return site === undefined ? [] : checkPlaceholders(file, ownWords(site), words);
  });
  const siteFile = files.find(({ role }) => role.kind === "site");
  const written = siteFile?.analysis?.content?.value;
  if (siteFile === undefined || written === undefined || words.size === 0) return problems;
  for (const { code } of languages) {
    if (unknownCode(code) !== undefined) continue;
    const path = placeOf(code, written);
    const own = ownWords(byLanguage.get(code)?.site ?? {});
    if (path !== undefined) problems.push(...checkLanguage(code, own, words, { file: siteFile.file, path }));
  }
  return problems;
}

/** The place of a language's code in `_site.json`; undefined where it is not written. */
function placeOf(code: string, { languages, lang }: JsonObject): JsonPath | undefined {
  const index = Array.isArray(languages)
    ? languages.findIndex((language) => isObject(language) && language.code === code)
    : -1;
  if (index >= 0) return ["languages", index, "code"];
  return lang === code ? ["lang"] : undefined;
}

/** The texts that a site gives, without what has no meaning. */
function ownWords({ words }: JsonObject): Phrases {
  const groups = Object.entries(isObject(words) ? words : {}).map(([group, texts]) => [
    group,
    Object.fromEntries(Object.entries(isObject(texts) ? texts : {}).filter(([, text]) => isPhrase(text))),
  ]);
  return Object.fromEntries(groups);
}

function checkPlaceholders(file: string, own: Phrases, words: WordsByLanguage): Problem[] {
  const { phrases: english } = wordsFor(words, "en");
  return Object.entries(own).flatMap(([group, texts]) =>
    Object.entries(texts).flatMap(([key, text]) => {
      const original = english[group]?.[key];
      if (original === undefined) return [];
      const forms = typeof text === "string" ? [["", text] as const] : Object.entries(text);
      return forms.flatMap(([category, form]) => {
        const path = ["words", group, key, ...(category === "" ? [] : [category])];
        return misplaced(form, original, category).map((data) =>
          problem("words-placeholder", { key: `${group}.${key}`, ...data }, { file, path }),
        );
      });
    }),
  );
}

function misplaced(form: string, original: Phrase, category: string) {
  const [known, found] = [placeholdersOf(original), placeholdersOf(form)];
  const unknown = [...found].filter((name) => !known.has(name));
  // "One minute" needs no number.
  const needless = category === "" || category === "other" ? undefined : "count";
  const missing = [...known].filter((name) => !found.has(name) && name !== needless);
  const names = unknown.length > 0 ? unknown : missing;
  return names.slice(0, 1).map((name) => ({
    name,
    isMissing: unknown.length === 0,
    known: [...known],
    suggestion: unknown.length === 0 ? undefined : suggest(name, missing),
  }));
}

function checkLanguage(
  language: string,
  own: Phrases,
  words: WordsByLanguage,
  place: { file: string; path: JsonPath },
): Problem[] {
  const { phrases } = wordsFor(words, language, own);
  const missing = [...allKeys(words)].filter(([group, key]) => phrases[group]?.[key] === undefined);
  const [first] = missing;
  if (first === undefined) return [];
  const data = {
    language,
    missing: missing.length,
    sample: first.join("."),
    known: [...words.keys()].sort(),
  };
  return [problem("words-missing", data, place)];
}

/** Every text that some language has. */
function* allKeys(words: WordsByLanguage): Generator<[group: string, key: string]> {
  const seen = new Set<string>();
  for (const [group, texts] of [...words.values()].flatMap(Object.entries<Phrases[string]>)) {
    for (const key of Object.keys(texts)) {
      if (seen.has(`${group}.${key}`)) continue;
      seen.add(`${group}.${key}`);
      yield [group, key];
    }
  }
}
