import type { JsonObject, JsonSchema } from "../../contract/json.ts";
import type { Phrase, WordsByLanguage } from "../../contract/words.ts";
import { pluralCategories } from "../../language/isPhrases.ts";
import { wordsFor } from "../../language/wordsFor.ts";

/** Maximum number of characters of a site's own text. */
const maxLength = 500;

/**
 * Returns the schema of `_site.json` with a property for each text that the engine says, so that editors complete their
 * keys and show the English text.
 */
export function withWords(site: JsonSchema, words: WordsByLanguage): JsonSchema {
  const properties = site.properties as JsonObject | undefined;
  if (properties?.words === undefined) return site;
  const { phrases } = wordsFor(words, "en");
  const groups = Object.entries(phrases).map(([group, texts]) => [
    group,
    {
      title: group,
      description: `Texts of the group "${group}".`,
      type: "object",
      additionalProperties: false,
      properties: Object.fromEntries(
        Object.entries(texts).map(([key, text]) => [key, textSchema(key, text)]),
      ),
    },
  ]);
  // Few sites have words of their own, and the code for all of them is as long as that for the rest of the file.
  const own = {
    ...(properties.words as JsonObject),
    "x-later": true,
    properties: Object.fromEntries(groups),
  };
  return { ...site, properties: { ...properties, words: own } };
}

function textSchema(title: string, english: Phrase): JsonSchema {
  if (typeof english === "string")
    return { title, description: `In English: "${english}"`, type: "string", minLength: 1, maxLength };
  const forms = pluralCategories.map((category) => [
    category,
    {
      title: category,
      description: `The text for the numbers that the language calls "${category}". In English: "${english[category] ?? english.other}"`,
      type: "string",
      minLength: 1,
      maxLength,
    },
  ]);
  return {
    title,
    description: `In English: "${english.other}" One text for each plural category of the language.`,
    type: "object",
    additionalProperties: false,
    required: ["other"],
    properties: Object.fromEntries(forms),
  };
}
