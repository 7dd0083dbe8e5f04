import { didYouMean, entry, quotedList, type Suggestion } from "../entry.ts";

/** What a file can be, by its content. */
type Shape = "code" | "page" | "form" | "shared" | "site" | "theme" | "redirects";

const things = {
  code: "code of the site's own",
  page: "a page",
  form: "a form",
  shared: "a file of shared blocks",
  site: "the file of the whole site",
  theme: "the theme of the site",
  redirects: "the file of old addresses",
} satisfies Record<Shape, string>;

const places = {
  code: "pages",
  page: "pages",
  form: "forms",
  shared: "shared blocks",
  site: "pages",
  theme: "pages",
  redirects: "pages",
} satisfies Record<Shape, string>;

/** Names and places of a site's files, and files that every site needs. */
export const pages = {
  "page-name": entry<{
    name: string;
    page: boolean;
    suggestion?: string | undefined;
    /** The correct file name, if only the ending is wrong. */
    file?: string | undefined;
    /** The file that this one is a copy of. */
    original?: string | undefined;
    /** The language that the name ends in. */
    language?: string | undefined;
  }>({
    title: "File name cannot be an address",
    severity: "error",
    message: ({ name, page }) =>
      page
        ? `The file name "${name}" cannot become an address.`
        : `Forms, shared blocks and data sets cannot be named "${name}".`,
    hint: ({ name, suggestion, file, original, language }) => {
      if (language !== undefined)
        return `A page in another language stands in the folder of the language: "${language}/${suggestion}.json".`;
      if (name === "index") return "Only a file can be called index.json; give its folder another name.";
      if (file !== undefined) return `Rename it "${file}".`;
      if (original !== undefined)
        return `Delete this copy of "${original}", or rename it "${suggestion}.json" to keep both.`;
      return `Use small letters, digits and single hyphens${suggestion === undefined ? "." : `: "${suggestion}".`}`;
    },
    docs: "A file's path becomes the page's address, so folder and file names are made of small letters, digits and single hyphens, and end in `.json`.",
  }),
  "file-ending": entry<{ name: string; taken: boolean; plain: boolean }>({
    title: "File whose name does not end in .json",
    severity: "error",
    message: () => 'This file is not part of the site: its name does not end in ".json".',
    hint: ({ name, taken, plain }) => {
      if (taken) return `"${name}" already exists: delete this file, or move it out of the folder.`;
      return plain ? `Rename it "${name}".` : `Write it as plain JSON, and name it "${name}".`;
    },
    docs: "A site is made of files whose names end in `.json`, in small letters. Some editors add `.txt` to a name and don't show it.",
  }),
  "file-ignored": entry<{
    why: "copy" | "page" | "code" | "elsewhere" | "table" | "file" | "other";
    original?: string;
  }>({
    title: "File that is ignored",
    severity: "warning",
    message: ({ why, original }) => {
      if (why === "copy") return `This copy of "${original}" is not part of the site.`;
      return why === "elsewhere"
        ? "This code is not part of the site: it is not in the site's own pages."
        : "This file is not part of the site: only JSON files are.";
    },
    hint: ({ why }) => {
      switch (why) {
        case "copy":
          return "Delete it, or move it out of the folder.";
        case "page":
          return "Write a page as JSON: npm run new -- page NAME. Move a note out of the folder.";
        case "code":
          return "Move it out of the folder.";
        case "elsewhere":
          return "Name the site's folder with --site, or move the code to the site's own pages.";
        case "table":
          return "Move it to _data/, if it holds the records of lists or pages.";
        case "file":
          return "Move it to public/, where files are published as they are.";
        default:
          return "End its name in .json if it is a page, or move it out of the folder.";
      }
    },
    docs: "Only files whose names end in `.json` are read in the pages folder. Pictures and documents belong in `public/`. A README may be anywhere, and so may files whose names begin with `_` or a dot.",
  }),
  "file-place": entry<{ shape: Shape; among?: Shape | undefined; meant: string }>({
    title: "File in the wrong folder",
    severity: "error",
    message: ({ shape, among }) =>
      among === undefined
        ? `This is ${things[shape]}, but it is ignored in this folder.`
        : `This is ${things[shape]}, but it is among the ${places[among]}.`,
    hint: ({ meant }) => `Move it to "${meant}".`,
    docs: "Forms are in `_forms/`, shared blocks in `_shared/`, code of the site's own in `_blocks/`, `_widgets/` and `_transports/`, what all pages share in `_site.json`, how they look in `_theme.json`, and old addresses in `_redirects.json`. All other files are pages. Other folders and files whose names begin with `_` are ignored: drafts of pages can be kept there.",
  }),
  "page-reserved": entry<{ purpose: string }>({
    title: "Address that the engine uses",
    severity: "error",
    message: ({ purpose }) => `No page can have this address: ${purpose}.`,
    hint: () => "Rename the file, or its top folder.",
    docs: "The engine uses `/api/`, `/assets/`, `/patterns/`, `/previews/` and `/healthz`. A page with such an address could never be shown.",
  }),
  "page-twice": entry<{ path: string; other: string }>({
    title: "Two files for one address",
    severity: "error",
    message: ({ path, other }) => `The address "${path}" already belongs to ${other}.`,
    hint: () => "Rename or delete one of the two files.",
    docs: "`services.json` and `services/index.json` both stand for `/services`. Only one of them may exist.",
  }),
  "pages-missing": entry<object>({
    title: "No pages",
    severity: "error",
    message: () => "The folder has no page.",
    hint: () => "Create index.json for the home page: npm run new -- page index",
    docs: "A site has at least one page. Names that begin with `_` are never pages.",
  }),
  "home-missing": entry<object>({
    title: "No home page",
    severity: "error",
    message: () => "The folder has no home page.",
    hint: () => "Create index.json: npm run new -- page index",
    docs: "`index.json` is the page at the site's own address, which the logo in the header links to. Every site needs it.",
  }),
  "site-file": entry<object>({
    title: "Site file is missing",
    severity: "error",
    message: () => "The folder has no _site.json.",
    hint: () => "Create it: it contains the site's name, address, navigation, footer and contact details.",
    docs: "`_site.json` contains what all pages share. Every site needs it.",
  }),
  "site-incomplete": entry<object>({
    title: "Site has errors",
    severity: "error",
    message: () => "The site has errors and cannot be built.",
    hint: () => "Run npm run lint, and fix what it reports.",
    docs: "Pages are compiled only if no file of the site has an error.",
  }),
  "page-unknown": entry<{ path: string; suggestion?: Suggestion | undefined }>({
    title: "No such page",
    severity: "error",
    message: ({ path }) => `The site has no page "${path}".`,
    hint: ({ suggestion }) => didYouMean(suggestion),
    docs: "A page was asked for that the site does not have.",
  }),
};

/** Files and folders that cannot be read. */
export const files = {
  "folder-missing": entry<{ folder: string }>({
    title: "Folder is missing",
    severity: "error",
    message: ({ folder }) => `There is no folder "${folder}".`,
    hint: () => "Check the name after --pages, or create the folder.",
    docs: "The folder of pages could not be found. A site is a folder of JSON files; `--pages` names another folder than `pages`.",
  }),
  "file-outside": entry<{ target?: string | undefined }>({
    title: "Symbolic link out of the folder",
    severity: "error",
    message: () => "This is a symbolic link that leads out of the folder.",
    hint: () => "Replace the link with a copy of what it leads to.",
    docs: "A symbolic link out of its folder is refused, and so is `pages` or `public` as a link out of the site, so that a site never publishes a file by accident.",
  }),
  "file-unreadable": entry<{ reason: string }>({
    title: "File cannot be read",
    severity: "error",
    message: ({ reason }) => `The file cannot be read: ${reason}.`,
    hint: () => "Check that the file exists and that you may read it.",
    docs: "The operating system refused to read the file, for example because of its permissions.",
  }),
  "file-kind": entry<{ kind: string }>({
    title: "Not a file",
    severity: "error",
    message: ({ kind }) => `This is ${kind}, not a file.`,
    hint: () => "Move it out of the folder.",
    docs: "The pages folder and `public/` contain files and folders. Pipes, sockets and devices are never opened, because reading one may never end.",
  }),
  "file-name": entry<object>({
    title: "File name is not UTF-8",
    severity: "error",
    message: () => "The name is not valid UTF-8, so it has no address.",
    hint: () => "Rename it. Characters that can't be read are shown as �.",
    docs: "Addresses are made from file names. A name in another encoding, for example from an old archive, cannot become one.",
  }),
  "folder-loop": entry<object>({
    title: "Symbolic link that loops",
    severity: "error",
    message: () => "This symbolic link points to itself or to a folder that contains it.",
    hint: () => "Remove the link, or replace it with a copy of what it points to.",
    docs: "Symbolic links inside the folder are followed. A link to a folder that contains it would never end.",
  }),
  "folder-depth": entry<{ limit: number }>({
    title: "Folders are nested too deeply",
    severity: "error",
    message: ({ limit }) => `This folder is more than ${limit} levels deep, so it is not read.`,
    hint: () => "Move it up.",
    docs: "No address needs so many segments. The limit protects builds from folders that were copied into themselves.",
  }),
  "file-encoding": entry<{ isTable: boolean }>({
    title: "File is not UTF-8",
    severity: "error",
    message: () => "The file is not valid UTF-8 text.",
    hint: ({ isTable }) =>
      isTable
        ? 'Save the table again: in Excel as "CSV UTF-8", in other programs with the encoding UTF-8.'
        : "Save it as UTF-8: most editors offer the encoding under Save as.",
    docs: "Content files are UTF-8. Other bytes are refused, because they would be shown as replacement characters.",
  }),
  "file-size": entry<{ limit: string }>({
    title: "File is too large",
    severity: "error",
    message: ({ limit }) => `The file is larger than ${limit}.`,
    hint: () => "Split the page, or move shared parts to _shared/.",
    docs: "No person writes a page of this size. Such files are refused before they are parsed.",
  }),
};

/** Files that are not valid JSON. */
export const json = {
  "file-bom": entry<object>({
    title: "File begins with a byte order mark",
    severity: "error",
    message: () => "The file begins with an invisible byte order mark (BOM), which JSON does not allow.",
    hint: () => "Save it as UTF-8 without BOM.",
    docs: "Some editors put an invisible mark before the first character. JSON does not allow it. `npm run lint -- --fix` removes it.",
  }),
  "file-empty": entry<object>({
    title: "File is empty",
    severity: "error",
    message: () => "The file is empty.",
    hint: () => "Write the content, or delete the file.",
    docs: "A JSON file contains at least `{}`. `npm run new -- page NAME` writes a page to start from.",
  }),
  "json-syntax": entry<{ message: string; hint?: string | undefined }>({
    title: "JSON is broken",
    severity: "error",
    message: ({ message }) => message,
    hint: ({ hint }) => hint,
    docs: 'A file that is not valid JSON. The mistake is at the place shown or just before it. Usual causes: a missing comma between two lines, a comma after the last one, a missing quote, or `"` inside a text without `\\` before it.',
  }),
  "json-depth": entry<{ limit: number }>({
    title: "Nested too deeply",
    severity: "error",
    message: ({ limit }) => `This is nested more than ${limit} levels deep.`,
    docs: "No page needs so many levels. The limit protects the tools that read the file.",
  }),
  "duplicate-key": entry<{ key: string }>({
    title: "Key written twice",
    severity: "error",
    message: ({ key }) => `The key "${key}" is written twice here.`,
    hint: () => "Keep one of the two: JSON ignores the first.",
    docs: "JSON keeps only the last of two equal keys, so the first would be lost silently.",
  }),
  "refused-key": entry<{ key: string }>({
    title: "Key is refused",
    severity: "error",
    message: ({ key }) => `The key "${key}" is not allowed anywhere.`,
    hint: () => "Choose another name.",
    docs: "`__proto__`, `constructor` and `prototype` have a special meaning in JavaScript and can be used for attacks.",
  }),
};

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
