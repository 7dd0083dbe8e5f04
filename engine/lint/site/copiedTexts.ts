import { writtenText } from "../../content/diagnostics/asWritten.ts";
import { isObject } from "../../content/source/isObject.ts";
import { ownKeys } from "../../content/translation/mergeTranslation.ts";
import type { SiteGraph, Vocabulary } from "../../contract/graph.ts";
import type { Json, JsonPath } from "../../contract/json.ts";
import type { Translation } from "./translations.ts";
import { visibleTexts } from "./visibleTexts.ts";

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
