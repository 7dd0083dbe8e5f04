import { entry } from "../entry.ts";

/** What a file can be, by what it holds. */
type Shape = "page" | "form" | "shared" | "site";

const things = {
  page: "a page",
  form: "a form",
  shared: "a file of shared blocks",
  site: "the file of the whole site",
} satisfies Record<Shape, string>;

const places = {
  page: "pages",
  form: "forms",
  shared: "shared blocks",
  site: "pages",
} satisfies Record<Shape, string>;

/** Failures of a site's files as files: names, bytes, JSON syntax. */
export const contentEntries = {
  "folder-missing": entry<{ folder: string }>({
    title: "Folder is missing",
    severity: "error",
    message: ({ folder }) => `There is no folder "${folder}".`,
    hint: () => "Check the name after --pages, or create the folder.",
    docs: "The folder of pages could not be found. A site is a folder of JSON files; `--pages` names another folder than `pages`.",
  }),
  "file-outside": entry<{ target?: string | undefined }>({
    title: "Link leads out of the folder",
    severity: "error",
    message: () => "This is a link to a file outside the folder.",
    hint: () => "Put a copy of the file here in place of the link.",
    docs: "A symbolic link that leads out of its folder is refused, so that a site can never publish a file by accident that is not part of it.",
  }),
  "file-unreadable": entry<{ reason: string }>({
    title: "File cannot be read",
    severity: "error",
    message: ({ reason }) => `The file cannot be read: ${reason}.`,
    hint: () => "Check that the file exists and that you may read it.",
    docs: "The operating system refused to read the file, for example for lack of permission.",
  }),
  "file-kind": entry<{ kind: string }>({
    title: "Something stands where a file belongs",
    severity: "error",
    message: ({ kind }) => `This is ${kind}, not a file.`,
    hint: () => "Move it out of the folder.",
    docs: "The folders of pages and of public files hold files and folders. Pipes, sockets and devices are never opened, since reading one may not end.",
  }),
  "file-name": entry<object>({
    title: "File name is not UTF-8",
    severity: "error",
    message: () => "The name is not valid UTF-8, so it has no address.",
    hint: () => "Rename it. The characters that can't be read are shown as �.",
    docs: "Addresses are made from the names of files. A name in another encoding, for example from an old archive, can't become one.",
  }),
  "folder-loop": entry<object>({
    title: "Link leads round in a circle",
    severity: "error",
    message: () => "This link leads back to itself or to a folder that it lies in.",
    hint: () => "Remove the link, or put a copy of what it stands for in its place.",
    docs: "Links inside the folder are followed. One that leads to a folder around it would go on for ever.",
  }),
  "folder-depth": entry<{ limit: number }>({
    title: "Folders are nested too deeply",
    severity: "error",
    message: ({ limit }) => `This folder lies more than ${limit} levels deep, so it is not looked into.`,
    hint: () => "Move it up.",
    docs: "No address needs that many steps. The limit keeps a mistake in copying from stopping every build.",
  }),
  "file-encoding": entry<object>({
    title: "File is not UTF-8",
    severity: "error",
    message: () => "The file is not valid UTF-8 text.",
    hint: () => "Save it as UTF-8: most editors offer the encoding under Save as.",
    docs: "Content files are UTF-8. Bytes that are not are refused rather than shown as replacement characters.",
  }),
  "file-bom": entry<object>({
    title: "File begins with a byte order mark",
    severity: "error",
    message: () => "The file begins with an invisible byte order mark (BOM), which JSON does not allow.",
    hint: () => "Save it as UTF-8 without BOM.",
    docs: "Some editors put an invisible mark before the first character. JSON does not allow it. `npm run lint -- --fix` takes it out.",
  }),
  "file-empty": entry<object>({
    title: "File is empty",
    severity: "error",
    message: () => "The file is empty.",
    hint: () => "Write the content, or delete the file.",
    docs: "A JSON file holds at least `{}`. Run `npm run new -- page NAME` for a page to start from.",
  }),
  "file-size": entry<{ limit: string }>({
    title: "File is too large",
    severity: "error",
    message: ({ limit }) => `The file is larger than ${limit}.`,
    hint: () => "Split the page, or move shared parts to _shared/.",
    docs: "Pages far beyond any that a person would write are refused before they are looked at.",
  }),
  "json-syntax": entry<{ message: string; hint?: string | undefined }>({
    title: "JSON is broken",
    severity: "error",
    message: ({ message }) => message,
    hint: ({ hint }) => hint,
    docs: 'A file that is not valid JSON. The place is where reading had to stop; the mistake is there or just before. Usual causes: a comma missing between two lines or left over after the last, a quote missing, `"` inside a text without `\\` before it.',
  }),
  "json-depth": entry<{ limit: number }>({
    title: "Nested too deeply",
    severity: "error",
    message: ({ limit }) => `This is nested more than ${limit} levels deep.`,
    docs: "No page needs that many levels of objects and lists. The limit protects the tools that read the file.",
  }),
  "duplicate-key": entry<{ key: string }>({
    title: "Key written twice",
    severity: "error",
    message: ({ key }) => `The key "${key}" is written twice here.`,
    hint: () => "Keep one of the two; JSON would silently drop the first.",
    docs: "Of two equal keys in one object JSON keeps only the last, so the first would be lost without a word.",
  }),
  "refused-key": entry<{ key: string }>({
    title: "Key is refused",
    severity: "error",
    message: ({ key }) => `The key "${key}" is not allowed anywhere.`,
    hint: () => "Choose another name.",
    docs: "`__proto__`, `constructor` and `prototype` have a meaning of their own in JavaScript and could be used to attack it.",
  }),
  "page-name": entry<{
    name: string;
    page: boolean;
    suggestion?: string | undefined;
    /** The whole name of the file, where that was to be the name. */
    file?: string | undefined;
    /** The file of which this one is a copy. */
    original?: string | undefined;
  }>({
    title: "File name cannot be an address",
    severity: "error",
    message: ({ name, page }) =>
      page
        ? `The file name "${name}" cannot become an address.`
        : `Forms and shared blocks cannot be named "${name}".`,
    hint: ({ name, suggestion, file, original }) => {
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
      if (taken) return `"${name}" is there already: delete this file, or move it out of the folder.`;
      return plain ? `Rename it "${name}".` : `Write it as plain JSON, and name it "${name}".`;
    },
    docs: "A site is made of files whose names end in `.json`, in small letters. Some editors add `.txt` to a name and don't show it.",
  }),
  "file-ignored": entry<{ why: "copy" | "page" | "code" | "file" | "other"; original?: string }>({
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
        case "file":
          return "Move it to public/, where files are published as they are.";
        default:
          return "End its name in .json if it is a page, or move it out of the folder.";
      }
    },
    docs: "Only files whose names end in `.json` are read in the folder of pages. Pictures and documents lie in `public/`. A README may lie anywhere, and so may what begins with `_` or a dot.",
  }),
  "file-place": entry<{ shape: Shape; among?: Shape | undefined; meant: string }>({
    title: "File in the wrong folder",
    severity: "error",
    message: ({ shape, among }) =>
      among === undefined
        ? `This is ${things[shape]}, but it is ignored where it lies.`
        : `This is ${things[shape]}, but it lies among the ${places[among]}.`,
    hint: ({ meant }) => `Move it to "${meant}".`,
    docs: "Forms lie in `_forms/`, shared blocks in `_shared/`, what all pages share in `_site.json`, and all other files are pages. Folders and files that begin with `_` and have other names are ignored; drafts of pages may be kept there.",
  }),
  "page-reserved": entry<{ purpose: string }>({
    title: "Address the engine needs itself",
    severity: "error",
    message: ({ purpose }) => `No page can have this address: ${purpose}.`,
    hint: () => "Give the file, or its topmost folder, another name.",
    docs: "A few addresses belong to the engine: `/api/`, `/assets/`, `/patterns/`, `/previews/` and `/healthz`. A page there could never be shown.",
  }),
  "page-twice": entry<{ path: string; other: string }>({
    title: "Two files for one address",
    severity: "error",
    message: ({ path, other }) => `The address "${path}" is already that of ${other}.`,
    hint: () => "Rename or delete one of the two files.",
    docs: "`services.json` and `services/index.json` both stand for `/services`. Only one of them may exist.",
  }),
  "pages-missing": entry<object>({
    title: "No pages",
    severity: "error",
    message: () => "The folder holds no page.",
    hint: () => "Create index.json for the home page: npm run new -- page index",
    docs: "A site has at least one page. Names that begin with `_` are never pages.",
  }),
  "home-missing": entry<object>({
    title: "No home page",
    severity: "error",
    message: () => "The folder has no home page.",
    hint: () => "Create index.json: npm run new -- page index",
    docs: "`index.json` is the page at the site's own address, which the header's logo leads to. A site cannot do without it.",
  }),
  "site-file": entry<object>({
    title: "Site file is missing",
    severity: "error",
    message: () => "The folder has no _site.json.",
    hint: () => "Create it: it holds the site's name, address, navigation, footer and contact details.",
    docs: "`_site.json` holds what all pages share. A site cannot be built without it.",
  }),
  "site-incomplete": entry<object>({
    title: "Site has errors",
    severity: "error",
    message: () => "The site has errors and cannot be built.",
    hint: () => "Run npm run lint and mend what it reports.",
    docs: "Pages are compiled only once every file of the site is free of errors.",
  }),
  "page-unknown": entry<{ path: string }>({
    title: "No such page",
    severity: "error",
    message: ({ path }) => `The site has no page "${path}".`,
    docs: "A page was asked for that the site does not have.",
  }),
};
