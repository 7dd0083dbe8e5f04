import { didYouMean, entry, quotedList, type Suggestion } from "../../entry.ts";

/** The languages of a site, and files that translate others. */
export const languages = {
  "language-code": entry<{ value: string; suggestion?: Suggestion | undefined }>({
    title: "Unknown language",
    severity: "error",
    message: ({ value }) => `"${value}" is not the code of a language.`,
    hint: ({ suggestion }) =>
      didYouMean(suggestion, 'Write the code from the language tag registry, for example "fr" or "pt-BR".'),
    docs: "Languages are named by their BCP 47 codes: two or three letters for the language, and two capitals for a country where that matters. Browsers, search engines and screen readers rely on them.",
  }),
  "language-path": entry<{
    code: string;
    path?: string;
    why: "missing" | "unwanted" | "taken" | "reserved";
    other?: string;
    purpose?: string;
  }>({
    title: "Path of a language cannot be used",
    severity: "error",
    message: ({ code, path, why, other, purpose }) => {
      switch (why) {
        case "missing":
          return `The language "${code}" has no "path".`;
        case "unwanted":
          return `The first language, "${code}", has a "path": its pages stand in the pages folder itself.`;
        case "taken":
          return `The languages "${other}" and "${code}" have the same path "${path}".`;
        default:
          return `No language can have the path "${path}": ${purpose}.`;
      }
    },
    hint: ({ code, why }) => {
      const example = `"/${code.toLowerCase()}"`;
      if (why === "missing") return `Add "path": ${example}. It is also the folder of its pages.`;
      return why === "unwanted"
        ? 'Remove "path", or put the language that needs none first.'
        : `Give the language "${code}" another path, for example ${example}.`;
    },
    docs: "The first language in `languages` is the default one: its pages stand in the pages folder itself. Every other language has a `path`, which begins the addresses of its pages and names their folder: `/fr` is `fr/`.",
  }),
  "translation-language": entry<{
    language: string;
    isDefault: boolean;
    original: string;
    known: readonly string[];
    suggestion?: Suggestion | undefined;
  }>({
    title: "Translation into a language that the site does not have",
    severity: "error",
    message: ({ language, isDefault }) =>
      isDefault
        ? `"${language}" is the default language, which is not translated.`
        : `The site has no language "${language}".`,
    hint: ({ language, isDefault, original, known, suggestion }) =>
      isDefault
        ? `Write it in "${original}" itself, and delete this file.`
        : didYouMean(
            suggestion,
            known.length === 0
              ? `Add it to "languages" in _site.json: { "code": "${language}", "path": "/${language.toLowerCase()}" }.`
              : `Add it to "languages" in _site.json, or name the file after one that is there: ${quotedList(known, "or")}.`,
          ),
    docs: "The code before `.json` in the name of a form, of shared blocks or of `_site.json` names the language that the file is for: `_forms/contact.fr.json`. It is one of the codes in `languages` of `_site.json`.",
  }),
  "translation-original": entry<{ original: string; suggestion?: Suggestion | undefined }>({
    title: "Translation of a file that does not exist",
    severity: "error",
    message: ({ original }) => `This translates "${original}", which does not exist.`,
    hint: ({ suggestion }) => didYouMean(suggestion, "Create the file, or delete this translation."),
    docs: "A translation holds only what differs from its original, so the original must exist, in the default language and under the same name: `_forms/contact.fr.json` translates `_forms/contact.json`.",
  }),
  "translation-key": entry<{ key: string; original: string; suggestion?: Suggestion | undefined }>({
    title: "Translation of something that the original does not have",
    severity: "error",
    message: ({ key, original }) => `"${original}" has no "${key}" here.`,
    hint: ({ original, suggestion }) =>
      didYouMean(suggestion, `Remove it, or add it to "${original}" as well.`),
    docs: "A translation holds what is said otherwise in its language, under the same keys as the original. What only one language has would be forgotten in the others.",
  }),
  "translation-fixed": entry<{ key: string; original: string }>({
    title: "Translation of what is the same in all languages",
    severity: "error",
    message: ({ key }) => `"${key}" is the same in all languages.`,
    hint: ({ original }) => `Remove it here: that of "${original}" counts.`,
    docs: "Languages differ in words, pictures and addresses. What the engine works with is the same in all of them: the types and limits of a form's fields, where a form is sent, the site's address, its languages and the settings of lint.",
  }),
};
