import type { Vocabulary } from "../../contract/graph.ts";
import type { Json, JsonObject, JsonPath } from "../../contract/json.ts";
import type { Phrase, Phrases, WordsByLanguage } from "../../contract/language.ts";
import { isPhrase, placeholdersOf, wordsFor } from "../../language/words.ts";
import { FileChecker } from "../check/FileChecker.ts";
import { checkForm } from "../check/form.ts";
import type { Validators } from "../check/validators.ts";
import { type Problem, problem } from "../diagnostics/problem.ts";
import { nearestWords, suggest, toSuggestion, withCorrection } from "../diagnostics/suggestion.ts";
import { isObject } from "../json/value.ts";
import type { LinkedSite, SiteFile, TranslationFile } from "../link/linkedSite.ts";
import { reservedSegments } from "../read/roles.ts";
import { differences, mergeTranslation } from "./translations.ts";

/** Checks the languages of `_site.json`: that each exists and has a path of its own. */
export function checkLanguages({ languages }: JsonObject): Problem[] {
  const list = Array.isArray(languages) ? languages : [];
  const taken = new Map<string, string>();
  return list.flatMap((language: Json, index) => {
    if (!isObject(language) || typeof language.code !== "string") return [];
    const { code, path } = language;
    const place = { file: "_site.json", path: ["languages", index] };
    const problems: Problem[] = [];
    const unknown = unknownCode(code);
    if (unknown !== undefined)
      problems.push(problem("language-code", unknown, { ...place, path: [...place.path, "code"] }));
    const at = { ...place, path: [...place.path, "path"] };
    if (index === 0) {
      if (path !== undefined)
        problems.push(problem("language-path", { code, why: "unwanted" }, { ...at, at: "key" }));
    } else if (path === undefined) {
      problems.push(problem("language-path", { code, why: "missing" }, place));
    } else if (typeof path === "string") {
      const other = taken.get(path);
      const purpose = reservedSegments.get(path.slice(1));
      if (purpose !== undefined)
        problems.push(problem("language-path", { code, path, why: "reserved", purpose }, at));
      else if (other !== undefined)
        problems.push(problem("language-path", { code, path, why: "taken", other }, at));
      taken.set(path, code);
    }
    return problems;
  });
}

const nameOf = {
  language: new Intl.DisplayNames("en", { type: "language", fallback: "none" }),
  country: new Intl.DisplayNames("en", { type: "region", fallback: "none" }),
};

/** The parts of a code: `en-Latn-GB`. */
const codeForm = /^(?<language>[a-z]{2,3})(?:-[A-Z][a-z]{3})?(?:-(?<country>[A-Z]{2}))?$/;

/** Why a code names no language; undefined where it does, and for codes of another form, which the schema refuses. */
export function unknownCode(code: string): { value: string; suggestion?: string } | undefined {
  const { language, country } = codeForm.exec(code)?.groups ?? {};
  if (language === undefined) return undefined;
  const [usual = code] = Intl.getCanonicalLocales(code);
  const meant = codeForm.exec(usual)?.groups;
  // "UK" is no country, and the code of "fra" is "fr". But "tw", a form of "ak", is the code of a language.
  if (country !== meant?.country || language.length !== meant?.language?.length)
    return { value: code, suggestion: usual };
  const isKnown =
    nameOf.language.of(language) !== undefined &&
    (country === undefined || nameOf.country.of(country) !== undefined);
  return isKnown ? undefined : { value: code };
}

/** Checks the files that translate others against their originals. */
export function checkTranslations(
  files: readonly SiteFile[],
  { languages, translations }: LinkedSite,
  validators: Validators,
  vocabulary: Vocabulary,
): Problem[] {
  const originals = new Map(files.map((one) => [one.file, one]));
  const [main, ...others] = languages;
  const codes = others.map(({ code }) => code);
  return [...translations.values()].flat().flatMap((own) => {
    const { original, language } = own.role;
    const place = { file: own.file, path: [] };
    if (!codes.includes(language)) {
      if (!areLanguagesKnown(files)) return [];
      const isDefault = language === main.code;
      const data = { language, isDefault, original, known: codes, suggestion: suggest(language, codes) };
      return [problem("translation-language", data, place)];
    }
    const written = originals.get(original);
    if (written === undefined) {
      // A site without its file is reported as such.
      if (own.role.of === "site") return [];
      const near = nearestWords(original, namesLike(original, originals.keys()));
      return [problem("translation-original", { original, suggestion: toSuggestion(near) }, place)];
    }
    return checkAgainst(written, own, validators, vocabulary);
  });
}

/** Whether the languages of the site could be understood. */
function areLanguagesKnown(files: readonly SiteFile[]): boolean {
  const content = files.find(({ role }) => role.kind === "site")?.analysis?.content;
  return content?.wrong.every(([first]) => first !== "languages") === true;
}

/** The files of the same folder that can be originals. */
function namesLike(original: string, files: Iterable<string>): string[] {
  const folder = original.slice(0, original.indexOf("/") + 1);
  return [...files].filter((file) => file.startsWith(folder) && file.split(".").length === 2);
}

function checkAgainst(
  original: SiteFile,
  own: TranslationFile,
  validators: Validators,
  vocabulary: Vocabulary,
): Problem[] {
  const [whole, part] = [original, own].map(({ analysis }) => analysis?.content);
  if (whole === undefined || part === undefined) return [];
  const { of } = own.role;
  const validator = validators[of];
  const found = differences(part.value, whole.value, validator.schema).map(({ kind, path, known }) => {
    const key = String(path.at(-1));
    const place = { file: own.file, path, at: "key" as const };
    if (kind === "fixed") return problem("translation-fixed", { key, original: original.file }, place);
    const data = { key, original: original.file, suggestion: suggest(key, known) };
    return withCorrection(problem("translation-key", data, place), key, known);
  });
  // Without other mistakes, what is wrong with both together comes from the translation.
  if (found.length > 0 || whole.wrong.length > 0 || part.wrong.length > 0 || of === "shared") return found;
  // Checking corrects what it checks, and both have parts of their own in it.
  const merged = structuredClone(mergeTranslation(whole.value, part.value, validator.schema));
  const checker = new FileChecker(own.file);
  if (of === "form") checkForm(checker, merged, validators, vocabulary);
  else checker.check(validator, merged, []);
  return checker.problems.map((one) => atWritten(one, part.value));
}

/** Puts a problem of the merged value at the nearest place that the translation has. Its fix would not fit there. */
function atWritten({ rule, severity, finding }: Problem, own: JsonObject): Problem {
  const { file, message, hint, part } = finding;
  const path = writtenPart(finding.path, own);
  const isWhole = path.length === finding.path.length;
  return {
    rule,
    severity,
    finding: { file, path, message, ...(hint && { hint }), ...(isWhole && part && { part }) },
  };
}

function writtenPart(path: JsonPath, own: JsonObject): JsonPath {
  let here: Json = own;
  for (const [index, step] of path.entries()) {
    const next: Json | undefined = isObject(here)
      ? here[step]
      : Array.isArray(here)
        ? here[Number(step)]
        : undefined;
    if (next === undefined) return path.slice(0, index);
    here = next;
  }
  return path;
}

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
