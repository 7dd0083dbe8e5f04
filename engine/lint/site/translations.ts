import { writtenFile, writtenText } from "../../content/diagnostics/diagnostic.ts";
import { isObject } from "../../content/json/value.ts";
import { roleOf } from "../../content/read/roles.ts";
import { expand } from "../../content/schema/expand.ts";
import { ownKeys, translatableHash } from "../../content/translation/translations.ts";
import type { SiteGraph, SourcePage, Vocabulary } from "../../contract/graph.ts";
import type { Json, JsonObject, JsonPath, JsonSchema } from "../../contract/json.ts";
import type { SiteLanguage } from "../../contract/language.ts";
import { visibleTexts } from "./parts.ts";

/** A file with its original. */
interface Translation {
  file: string;
  original: string;
  language: string;
  /** A translated page and the page that it translates. */
  pages?: readonly [SourcePage, SourcePage];
  /** Its own members, but the blocks of a page. */
  head: JsonObject;
  readonly value: JsonObject;
}

/** Returns all files that translate others, and pages whose originals exist. A page for each record counts once. */
export function translationsOf({ pages, translated, source }: SiteGraph): Translation[] {
  const found = new Set<string>();
  const ofPages = [...pages.values()].flatMap((page): Translation[] => {
    const { original, language, head } = page;
    const before = original === undefined ? undefined : pages.get(original);
    const file = writtenFile(source, page.file);
    if (before === undefined || found.has(file)) return [];
    found.add(file);
    const value = () => page.value;
    return [
      {
        ...{ file, original: writtenFile(source, before.file), language, head },
        pages: [page, before],
        get value() {
          return value();
        },
      },
    ];
  });
  return [...ofPages, ...translated.map((one) => ({ ...one, head: one.value }))];
}

/** Returns the hash of what an original says to its translations; undefined where its text cannot be understood. */
export type OriginalHash = (file: string, text: string) => string | undefined;

/** Returns what makes the hashes of a site's originals. */
export function originalHash({ vocabulary }: Pick<SiteGraph, "vocabulary">): OriginalHash {
  const expanded = new Map<"site" | "form", JsonSchema>();
  const schemaOf = (kind: "site" | "form") => {
    const schema =
      expanded.get(kind) ?? expand(vocabulary[kind], vocabulary.defs, `schemas/${kind}.schema.json`);
    expanded.set(kind, schema);
    return schema;
  };
  return (file, text) => {
    const kind = roleOf(file)?.kind;
    return translatableHash(text, kind === "site" || kind === "form" ? schemaOf(kind) : {});
  };
}

/** What a translation says in the words of its original. */
interface CopiedTexts {
  /** The place of the first such text. */
  path: JsonPath;
  count: number;
  /** Whether the translation says nothing else. */
  isAll: boolean;
}

/** Finds the texts of a translation, as it is written, that are those of its original; undefined where there is none. */
export function copiedTexts(
  { file, original, language }: Pick<Translation, "file" | "original" | "language">,
  { source, languages, vocabulary }: Pick<SiteGraph, "source" | "languages" | "vocabulary">,
): CopiedTexts | undefined {
  // British and American English have most sentences in common.
  if (baseOf(language) === baseOf(languages[0].code)) return undefined;
  const [own, before] = [file, original].map((one) => textsIn(one, writtenText(source, one), vocabulary));
  const known = new Set(before?.map(({ text }) => text));
  const copied = own?.filter(({ text }) => known.has(text)) ?? [];
  const isAll = copied.length === own?.length;
  // Names and single words are the same in many languages, a whole sentence is in one.
  const untranslated = copied.filter(({ text }) => isSentence(text) || (isAll && wordsOf(text).length > 1));
  const [first] = untranslated;
  return first && { path: first.path, count: untranslated.length, isAll };
}

function textsIn(file: string, text: string | undefined, vocabulary: Vocabulary) {
  try {
    const value: Json = JSON.parse(text ?? "");
    if (!isObject(value)) return [];
    const texts = visibleTexts({ file, path: [], value }, vocabulary);
    return texts.filter(({ path }) => !ownKeys.has(String(path[0])));
  } catch {
    // A file that cannot be understood is reported as such.
    return [];
  }
}

const baseOf = (code: string) => code.replace(/-.*/, "");

/** What has no language: addresses and fields of records. */
const withoutLanguage = /\]\([^()]*\)|\{[^{}]*\}|(?<!\S)\S+@\S+|https?:\S+/gu;

const wordsOf = (text: string) => text.replace(withoutLanguage, " ").match(/\p{L}[\p{L}\p{M}’'-]*/gu) ?? [];

/** Whether a text says something that would be said with other words in another language: more than names and addresses. */
function isSentence(text: string): boolean {
  const words = wordsOf(text);
  if (words.length < 6) return /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Thai}]{8}/u.test(text);
  return words.filter((word) => !/^\p{Lu}/u.test(word)).length > 3;
}

/** A folder that is that of a language, and has pages that translate none. */
interface StrayFolder {
  language: SiteLanguage;
  pages: SourcePage[];
}

/** Finds folders that belong to a language by its path, but hold other pages: none of them translates one. */
export function strayFolders({ languages, pages }: SiteGraph): StrayFolder[] {
  const [, ...others] = languages;
  if (others.length === 0) return [];
  const byLanguage = new Map<string, SourcePage[]>();
  for (const page of pages.values()) {
    const known = byLanguage.get(page.language);
    if (known === undefined) byLanguage.set(page.language, [page]);
    else known.push(page);
  }
  return others.flatMap((language) => {
    const own = byLanguage.get(language.code) ?? [];
    const isStray =
      own.length > 0 && !own.some(({ original }) => original !== undefined && pages.has(original));
    return isStray ? [{ language, pages: own }] : [];
  });
}
