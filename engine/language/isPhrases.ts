import type { Phrase, Phrases, PluralCategory } from "../contract/words.ts";

/** The names of all plural categories, in the order of the numbers that they begin with. */
export const pluralCategories: readonly PluralCategory[] = ["zero", "one", "two", "few", "many", "other"];

/** Whether a value has the shape of words: groups of texts, or of texts by plural category. */
export function isPhrases(value: unknown): value is Phrases {
  return isRecord(value) && Object.values(value).every((group) => isGroup(group));
}

function isGroup(value: unknown): boolean {
  return isRecord(value) && Object.values(value).every(isPhrase);
}

/** Whether a value is a text, or texts by plural category, `other` among them. */
export function isPhrase(value: unknown): value is Phrase {
  if (typeof value === "string") return true;
  if (!isRecord(value) || typeof value.other !== "string") return false;
  return Object.entries(value).every(
    ([name, text]) => (pluralCategories as readonly string[]).includes(name) && typeof text === "string",
  );
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
