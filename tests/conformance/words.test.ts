import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, inject, test } from "vitest";
import type { Phrase, Phrases } from "../../engine/contract/language.ts";
import { isPhrases, placeholdersOf } from "../../engine/language/words.ts";
import { blockTypes } from "../support/blockTypes.ts";
import { filesOf } from "../support/imports.ts";
import { root } from "../support/project.ts";
import sameAsEnglish from "./support/sameAsEnglish.json" with { type: "json" };

const folder = join(inject("project"), "engine/words");
const languages = readdirSync(folder).map((file) => file.replace(/\.json$/, ""));
const read = (...path: string[]) => JSON.parse(readFileSync(join(...path), "utf8"));
/** The words of the site's own blocks, by type, and in there by language. */
const own = [...blockTypes(inject("project"))].flatMap(([type, block]): [string, Phrases][] =>
  existsSync(join(block, "words.json")) ? [[type, read(block, "words.json")]] : [],
);
/** The words of the engine and of the site's own blocks. */
const wordsOf = (language: string): unknown => ({
  ...read(folder, `${language}.json`),
  ...Object.fromEntries(own.flatMap(([type, words]) => (words[language] ? [[type, words[language]]] : []))),
});
const english = wordsOf("en") as Phrases;

/** The texts of a language by key: `page.menu`. */
function textsOf(phrases: Phrases): Map<string, Phrase> {
  return new Map(
    Object.entries(phrases).flatMap(([group, texts]) =>
      Object.entries(texts).map(([key, text]) => [`${group}.${key}`, text] as const),
    ),
  );
}

/** The forms of a text by plural category, or the text itself under an empty name. */
const formsOf = (text: Phrase): [category: string, form: string][] =>
  typeof text === "string" ? [["", text]] : Object.entries(text);

/** Whether a plural category of a language holds a single number, which the text may then spell out. */
function isOneNumber(language: string, category: string): boolean {
  const rules = new Intl.PluralRules(language);
  return (
    [...Array(200).keys(), 1_000_000, 2_000_000].filter((number) => rules.select(number) === category)
      .length === 1
  );
}

const originals = textsOf(english);
const keysWith = (test: (key: string, text: Phrase) => boolean) =>
  [...originals].filter(([key, text]) => test(key, text)).map(([key]) => key);

test("the words come in several languages, with English among them", () => {
  expect(languages).toContain("en");
  expect(languages.length).toBeGreaterThan(4);
  expect(originals.size).toBeGreaterThan(80);
});

describe.each(languages)("the words in %s", (language) => {
  const phrases = wordsOf(language) as Phrases;
  const texts = textsOf(phrases);

  test("have the code of a language as their name, and the shape of words", () => {
    expect(Intl.getCanonicalLocales(language)).toEqual([language]);
    expect(isPhrases(phrases)).toBe(true);
  });

  test("are those of English, in the same order", () => {
    expect([...texts.keys()]).toEqual([...originals.keys()]);
  });

  test("have exactly the plural categories of the language", () => {
    const { pluralCategories } = new Intl.PluralRules(language).resolvedOptions();
    const isPlural = (text: Phrase | undefined) => typeof text === "object";
    expect(keysWith((key, text) => isPlural(text) !== isPlural(texts.get(key)))).toEqual([]);
    for (const [key, text] of texts) {
      if (typeof text === "object")
        expect(Object.keys(text).sort(), key).toEqual([...pluralCategories].sort());
    }
  });

  test("have the placeholders of English in each form, the number aside where it is always the same", () => {
    for (const [key, text] of texts) {
      const wanted = [...placeholdersOf(originals.get(key) ?? "")].sort();
      for (const [category, form] of formsOf(text)) {
        const found = placeholdersOf(isOneNumber(language, category) ? `${form}{count}` : form);
        expect([...found].sort(), `${key} ${category}`).toEqual(wanted);
      }
    }
  });

  test("are texts without space around them, and end as the English ones do", () => {
    const end = (form: string) => /[.…:]$/.exec(form)?.[0];
    for (const [key, text] of texts) {
      const original = formsOf(originals.get(key) ?? "").at(-1)?.[1] ?? "";
      for (const [, form] of formsOf(text)) {
        expect(form, key).toMatch(/\S/);
        expect(form.trim(), key).toBe(form);
        expect(end(form), `${key}: ${form}`).toBe(end(original));
      }
    }
  });
});

test.each(languages.filter((language) => language !== "en"))("the words in %s are translated", (language) => {
  const texts = textsOf(wordsOf(language) as Phrases);
  const excused: Record<string, string> =
    (sameAsEnglish as Record<string, Record<string, string>>)[language] ?? {};
  const untranslated = keysWith((key, text) => {
    const all = new Set(formsOf(text).map(([, form]) => form));
    return formsOf(texts.get(key) ?? "").some(([, form]) => all.has(form));
  });
  expect(untranslated).toEqual(Object.keys(excused));
});

test.each([
  ["fr", "a narrow space that never breaks where French sets one", /[^\u202f][;:!?»]|«[^\u202f]/],
  ["ar", "the marks of Arabic", /[,;?]/],
  ["es", "both marks of a question or an exclamation", /^[^¿]*\?|^[^¡]*!/],
])("the words in %s have %s", (language, _, wrong) => {
  const forms = [...textsOf(wordsOf(language) as Phrases).values()].flatMap(formsOf);
  expect(forms.filter(([, form]) => wrong.test(form))).toEqual([]);
});

test("every text is said somewhere", () => {
  const code = ["engine", "blocks", "pages/_blocks"]
    .flatMap((room) => filesOf(room, /(?<!\.test)\.tsx?$/))
    .map((file) => readFileSync(join(root, file), "utf8"))
    .join("\n");
  // `form.${outcome}` says several.
  const groups = new Set(Array.from(code.matchAll(/`([a-z-]+)\.\$\{/g), ([, group]) => group));
  const unsaid = keysWith((key) => !code.includes(`"${key}"`) && !groups.has(key.split(".")[0]));
  expect(unsaid).toEqual([]);
});
