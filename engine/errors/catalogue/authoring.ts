import { entry, quotedList } from "../entry.ts";

/** Failures of the tools that write an author's files: fixes and scaffolds. */
export const authoring = {
  "file-unwritable": entry<{ file: string; reason: string }>({
    title: "A file can't be written",
    severity: "error",
    message: ({ file, reason }) => `"${file}" can't be written (${reason}).`,
    hint: () => "Check the permissions and the free space of the disk. The file is unchanged.",
    docs: "A file is written to a temporary file first, which then replaces it. If that fails, the old file stays.",
  }),
  "scaffold-name": entry<{ kind: string; name: string; reason: string }>({
    title: "Name that is not allowed",
    severity: "error",
    message: ({ kind, name, reason }) => `A ${kind} can't be named "${name}": ${reason}.`,
    docs: "Names are in kebab-case (`price-list`), because they become addresses, file names, types and exports.",
  }),
  "scaffold-engine": entry<{ kind: string }>({
    title: "Only the engine has such a thing",
    severity: "error",
    message: ({ kind }) => `A site can't have a ${kind} of its own: it belongs to the engine.`,
    hint: () => "Leave out --site to add it to the engine, for all sites.",
    docs: "A site has pages, forms, block types, widgets and transports of its own. Rules, integrations and stores are the engine's.",
  }),
  "new-site-folder": entry<{ folder: string; reason: string }>({
    title: "Folder that a new site can't have",
    severity: "error",
    message: ({ folder, reason }) =>
      `A site can't be written to "${folder}": ${reason}. Nothing was written.`,
    hint: () => "Choose a folder that does not exist yet, or an empty one.",
    docs: "`npm run new -- site` writes a whole site. It never writes to a folder with other files, and never among the engine's.",
  }),
  "new-site-language": entry<{ language: string; known: readonly string[] }>({
    title: "Language that no new site can be written in",
    severity: "error",
    message: ({ language, known }) =>
      `There is no starter in the language ${JSON.stringify(language)}, only in ${quotedList(known)}. Nothing was written.`,
    hint: () =>
      'Leave out --language, translate the texts, and write the language\'s code under "languages" in _site.json.',
    docs: "`npm run new -- site DIR --language fr` writes the texts of a new site in a language. The texts are in `engine/lint/starters/`, one file for each language.",
  }),
  "scaffold-exists": entry<{ file: string }>({
    title: "Name that already exists",
    severity: "error",
    message: ({ file }) => `"${file}" already exists, so nothing was written.`,
    hint: () => "Choose another name, or edit the existing file.",
    docs: "`npm run new` never overwrites a file.",
  }),
};
