import { entry } from "../../entry.ts";

/** What a file can be, by its content. */
type Shape = "page" | "form" | "shared" | "site" | "theme" | "redirects";

const things = {
  page: "a page",
  form: "a form",
  shared: "a file of shared blocks",
  site: "the file of the whole site",
  theme: "the theme of the site",
  redirects: "the file of old addresses",
} satisfies Record<Shape, string>;

const places = {
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
  "file-ignored": entry<{ why: "copy" | "page" | "code" | "table" | "file" | "other"; original?: string }>({
    title: "File that is ignored",
    severity: "warning",
    message: ({ why, original }) =>
      why === "copy"
        ? `This copy of "${original}" is not part of the site.`
        : "This file is not part of the site: only JSON files are.",
    hint: ({ why }) => {
      switch (why) {
        case "copy":
          return "Delete it, or move it out of the folder.";
        case "page":
          return "Write a page as JSON: npm run new -- page NAME. Move a note out of the folder.";
        case "code":
          return "Move it out of the folder.";
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
    docs: "Forms are in `_forms/`, shared blocks in `_shared/`, what all pages share in `_site.json`, how they look in `_theme.json`, and old addresses in `_redirects.json`. All other files are pages. Other folders and files whose names begin with `_` are ignored: drafts of pages can be kept there.",
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
  "page-unknown": entry<{ path: string }>({
    title: "No such page",
    severity: "error",
    message: ({ path }) => `The site has no page "${path}".`,
    docs: "A page was asked for that the site does not have.",
  }),
};
