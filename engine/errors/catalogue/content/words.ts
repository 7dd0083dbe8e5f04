import { didYouMean, entry, quotedList, type Suggestion } from "../../entry.ts";

/** The texts that the engine says to visitors, and the site's own in their place. */
export const words = {
  "words-placeholder": entry<{
    /** The text: `page.linkInNewTab`. */
    key: string;
    /** The placeholder that is missing or unknown. */
    name: string;
    isMissing: boolean;
    /** All placeholders of the text. */
    known: readonly string[];
    suggestion: Suggestion | undefined;
  }>({
    title: "Placeholder of a text is missing or unknown",
    severity: "error",
    message: ({ key, name, isMissing }) =>
      isMissing
        ? `The text "${key}" needs the placeholder {${name}}.`
        : `The text "${key}" has no placeholder {${name}}.`,
    hint: ({ name, isMissing, known, suggestion }) => {
      if (isMissing) return `Write {${name}} where it belongs in the sentence.`;
      if (known.length === 0) return "Remove it: nothing stands for it.";
      return didYouMean(suggestion, `Its placeholders are ${quotedList(known)}.`);
    },
    docs: "A text of `words` keeps the placeholders of the text that it replaces: `{label} (opens in a new tab)`. A plural form for a single number may leave out `{count}`.",
  }),
  "words-missing": entry<{ language: string; missing: number; sample: string; known: readonly string[] }>({
    title: "Language without words",
    severity: "error",
    message: ({ language, missing, sample }) =>
      `The engine has no words in the language "${language}": ${missing} texts are missing, such as "${sample}".`,
    hint: ({ language, known }) =>
      `There are words for ${quotedList(known)}. Add engine/words/${language.replace(/-.*/, "")}.json, a translation of engine/words/en.json, or write all texts under "words" here.`,
    docs: "Menus, forms, error messages and notices say texts of the engine, which come from `engine/words/`. A language such as `pt-BR` uses those of `pt`.",
  }),
};
