import type { Override } from "../../contract/graph.ts";
import { didYouMean, entry, type Suggestion } from "../entry.ts";

/** Failures of the commands: folders and files that cannot be used, and what stops a build. */
export const commands = {
  "block-incomplete": entry<{ type: string; folder: string; missing: string }>({
    title: "A block's folder is incomplete",
    severity: "error",
    message: ({ folder, missing }) => `The block folder "${folder}" has no ${missing}.`,
    hint: ({ type }) =>
      `Add what is missing, or remove the folder. "npm run new block ${type}" writes a complete one.`,
    docs: "A block type is a folder with `schema.json` and a component whose file has the folder's name in PascalCase.",
  }),
  "translation-unknown": entry<{ file: string; suggestion?: Suggestion | undefined }>({
    title: "No such translation",
    severity: "error",
    message: ({ file }) => `"${file}" is not a translation of this site.`,
    hint: ({ suggestion }) =>
      didYouMean(suggestion, "npm run translations lists them, with their originals."),
    docs: "Translations are pages in the folder of a language, and files with the code of a language in their names: `fr/about-us.json`, `_forms/contact.fr.json`. Each has an original of the same name.",
  }),
  "cache-unwritable": entry<{ folder: string; reason: string }>({
    title: "Results can't be kept",
    severity: "warning",
    message: ({ folder, reason }) => `Nothing can be kept in "${folder}" (${reason}).`,
    hint: () =>
      "Everything works, but the next run finds it all again. Check the permissions and the free space of the disk.",
    docs: "Checks and builds keep in `.kente/` what they have found, by hashes of all that it comes from, so that the next run only looks at what has changed. The folder can be deleted at any time.",
  }),
  "picture-unmade": entry<{ path: string; reason: string }>({
    title: "A picture can't be made smaller",
    severity: "error",
    message: ({ path, reason }) => `The files of "${path}" can't be made on this machine (${reason}).`,
    hint: () =>
      "Build on a machine that can decode pictures, and copy its .kente/pictures/ to this one; or delete the folder here, and all pictures are published as they are.",
    docs: "On a machine that can't decode pictures, a build takes the files of each picture from `.kente/pictures/`, where another machine has made them. All files of a picture are kept or removed together. If some are missing or damaged all the same, or pages show a picture in another width, the build stops instead of publishing pages whose pictures are not found.",
  }),
  "temporary-unwritable": entry<{ folder: string; reason: string }>({
    title: "Temporary files can't be written",
    severity: "error",
    message: ({ folder, reason }) =>
      `The folder for temporary files "${folder}" can't be written (${reason}).`,
    hint: () => "Check the permissions and the free space of the disk. Nothing else was changed.",
    docs: "What can't be written into `.kente/` is written into a temporary folder instead. Without either, the site can be neither built nor edited.",
  }),
  "editor-schemas": entry<{ folder: string; isMissing: boolean; command: string }>({
    title: "The editor's schemas are not there or out of date",
    severity: "warning",
    message: ({ folder, isMissing }) =>
      isMissing
        ? `The schemas in "${folder}" are not all there, so editors complete and check nothing.`
        : `The schemas in "${folder}" are out of date, so editors don't offer what there is now.`,
    hint: ({ command }) => `Write them: ${command}.`,
    docs: "The `$schema` of a file names a schema in `schemas/generated/` of the site. They are written by `npm run gen`, and can be missing in a fresh copy of a site that does not keep them, or older than the blocks, the theme or the engine.",
  }),
  "package-missing": entry<{ name: string }>({
    title: "A package is not installed",
    severity: "error",
    message: ({ name }) => `The package "${name}" is not installed.`,
    hint: ({ name }) => `Install the packages again: npm ci. If it is still missing: npm install ${name}`,
    docs: "The engine needs the packages of its `package.json`, and Playwright to print documents. One of them is in no `node_modules/` where Node looks for it.",
  }),
  "call-refused": entry<{ reason: string }>({
    title: "A call that is refused",
    severity: "error",
    message: ({ reason }) => `${reason}.`,
    docs: "An agent has asked the server of `kente mcp` for what it never does, or for what the site does not have. Nothing was changed.",
  }),
  "folder-unreadable": entry<{ folder: string; reason: string }>({
    title: "A folder can't be read",
    severity: "error",
    message: ({ folder, reason }) => `The folder "${folder}" can't be read: ${reason}.`,
    hint: () => "Check that it is a folder and that you may read it.",
    docs: "The operating system refused to list the folder of pages or of public files, for example because of its permissions.",
  }),
  "system-refusal": entry<{ file?: string | undefined; reason: string; action: string }>({
    title: "The operating system refused something",
    severity: "error",
    message: ({ file, reason, action }) =>
      file === undefined
        ? `The operating system refused "${action}": ${reason}.`
        : `"${file}" can't be used: ${reason} (${action}).`,
    hint: () => "Check that the file is there, that you may read and write it, and that the disk has room.",
    docs: "A file or folder that a command needs can't be opened, read or written. The message has the path and the reason.",
  }),
  "file-changed": entry<{ file: string }>({
    title: "A file changed during the run",
    severity: "error",
    message: ({ file }) => `The file "${file}" changed while the site was read.`,
    hint: () => "Run the command again.",
    docs: "A command reads a large site bit by bit. If a file changes or disappears meanwhile, its result would be that of no state of the site.",
  }),
  "out-not-output": entry<{ out: string }>({
    title: "The output folder contains other files",
    severity: "error",
    message: ({ out }) =>
      `The folder "${out}" contains files that no build of this site wrote. It was not changed.`,
    hint: () => "Choose an empty or new folder with --out, or move those files away.",
    docs: "A build replaces its whole output folder. It replaces only a folder that a build wrote, or an empty one.",
  }),
  "out-among-sources": entry<{ out: string; source: string }>({
    title: "The output folder overlaps with the sources",
    severity: "error",
    message: ({ out, source }) =>
      `The output folder "${out}" overlaps with "${source}", a folder of sources.`,
    hint: () => "Choose a folder outside of it with --out.",
    docs: "A build replaces its whole output folder. If it overlapped with the sources, the build would delete them or read its own output.",
  }),
  "out-not-folder": entry<{ out: string }>({
    title: "The output is not a folder",
    severity: "error",
    message: ({ out }) => `"${out}" is a file, not a folder to build into.`,
    hint: () => "Choose a folder with --out.",
    docs: "`--out` is the folder that the site is built into.",
  }),
  "out-unwritable": entry<{ out: string; reason: string }>({
    title: "The output folder can't be written",
    severity: "error",
    message: ({ out, reason }) => `The output "${out}" can't be written (${reason}).`,
    hint: () => "Check the permissions and the free space of the disk. The previous output is unchanged.",
    docs: "A build writes to a temporary folder first, which replaces the output folder if the whole build succeeds.",
  }),
  "base-invalid": entry<{ base: string }>({
    title: "The site's address can't be used",
    severity: "error",
    message: ({ base }) => `"${base}" cannot be the address of a site.`,
    hint: () =>
      "Give a complete address without a query, such as https://example.com or https://example.com/sub/.",
    docs: "The address is used for canonical links and the sitemap. Its path is the prefix of every address of the site.",
  }),
  "bundle-failed": entry<{ reason: string }>({
    title: "The code can't be bundled",
    severity: "error",
    message: ({ reason }) => `The code of the blocks or the engine can't be bundled: ${reason}`,
    hint: () => "Run npm run check to see what is wrong with the code.",
    docs: "The browser's code and the code that renders pages are bundled by Vite. This is a mistake in code, not in content.",
  }),
  "bundle-mixed-import": entry<{ reason: string }>({
    title: "A lazy module is also imported statically",
    severity: "error",
    message: ({ reason }) => `A module that should load lazily is also imported statically: ${reason}`,
    hint: () => "Import it with import() only, otherwise every page loads it.",
    docs: "A module that is imported both statically and by `import()` becomes part of the first bundle.",
  }),
  "page-render-failed": entry<{ path: string; reason: string }>({
    title: "A page fails while it is rendered",
    severity: "error",
    message: ({ path, reason }) => `The page "${path}" fails while it is rendered: ${reason}`,
    hint: () => "Each of its blocks renders by itself, so the mistake is in the code around them.",
    docs: "The engine renders the layout, header, footer and head around a page's blocks.",
  }),
  "worker-failed": entry<{ reason: string }>({
    title: "Rendering stopped unexpectedly",
    severity: "error",
    message: ({ reason }) => `The code that renders pages failed: ${reason}.`,
    hint: () =>
      "Look for code that runs when a block is imported, and for lack of memory. The previous output is unchanged.",
    docs: "The code of blocks is loaded to render pages, and for many pages also in threads. If that fails, the build fails.",
  }),
  "output-conflict": entry<{ path: string }>({
    title: "Two files with one path in the output",
    severity: "error",
    message: ({ path }) => `The file "public/${path}" would overwrite a file that the build writes.`,
    hint: () => "Rename it.",
    docs: "Files of `public/` are copied as they are. The build writes pages, their data, patterns and the assets folder.",
  }),
};

const docs = "`--site` names a folder with `pages/` and, where the site has them, `public/` and `.env`.";

/** Failures of the folder that `--site` names. */
export const sites = {
  "site-folder-missing": entry<{ site: string }>({
    title: "The site's folder is missing",
    severity: "error",
    message: ({ site }) => `There is no folder "${site}".`,
    hint: ({ site }) => `Check the name after --site, or create a site there: npm run new -- site ${site}`,
    docs,
  }),
  "site-folder-file": entry<{ site: string }>({
    title: "The site is not a folder",
    severity: "error",
    message: ({ site }) => `"${site}" is a file, not the folder of a site.`,
    hint: () => "Name the folder that contains pages/ after --site.",
    docs,
  }),
  "site-folder-pages": entry<{ site: string; isPages: boolean; meant?: string | undefined }>({
    title: "The site's folder has no pages",
    severity: "error",
    message: ({ site, isPages }) =>
      `The folder "${site}" has no folder pages/${isPages ? ", but is a folder of pages itself" : ""}.`,
    hint: ({ site, isPages, meant }) =>
      isPages
        ? `Write ${meant === undefined ? "" : `--site ${meant}, or `}--pages ${site}, which takes pages alone.`
        : "Go to the folder of a site, name it with --site DIR, or create one in a new folder: npx kente new site DIR",
    docs: "The pages of a site stand in its folder `pages/`, beside `public/`.",
  }),
  "site-folder-in-output": entry<{ site: string; output: string }>({
    title: "The site's folder is in an output folder",
    severity: "error",
    message: ({ site, output }) =>
      site === output
        ? `The folder "${site}" is the output of a build, not a site.`
        : `The folder "${site}" is inside "${output}", the output of a build.`,
    hint: () => "A build replaces its whole output folder. Keep the site's sources outside of it.",
    docs: "A build replaces its whole output folder, so a site inside of it would be lost with the next build.",
  }),
  "engine-older": entry<{ needed: string; installed: string }>({
    title: "The engine is older than the site",
    severity: "error",
    message: ({ needed, installed }) =>
      `This site is for kente ${needed}, as its package.json says, but this is kente ${installed}.`,
    hint: () => "Run: npm install",
    docs: "A site can have content that only later versions of the engine know. Its `package.json` says the least version.",
  }),
};

/** A file that cannot be used, why not and, where it is known, how to fix it. */
interface FileFailure {
  file: string;
  reason: string;
  fix?: string | undefined;
}

/** Failures of the project's own schemas and folders. A developer fixes them, not an author. */
export const vocabulary = {
  "schema-file": entry<FileFailure>({
    title: "Schema cannot be used",
    severity: "error",
    message: ({ file, reason }) => `The schema ${file} cannot be used: ${reason}.`,
    hint: ({ fix }) =>
      fix ?? 'Write a JSON Schema (draft-07) there: { "type": "object", "properties": { … } }.',
    docs: "A schema of the project is missing, is not valid JSON or is not a valid JSON Schema (draft-07).",
  }),
  "schema-reference": entry<{ file: string; reference: string }>({
    title: "Schema with a broken reference",
    severity: "error",
    message: ({ file, reference }) => `The schema ${file} refers to "${reference}", which does not exist.`,
    hint: () => "Refer to schemas/defs/<name>.schema.json or to #/definitions/<name>.",
    docs: "Only local references are resolved: to `schemas/defs/` and to the schema's own `definitions`.",
  }),
  "block-name": entry<{ folder: string }>({
    title: "Block folder has a wrong name",
    severity: "error",
    message: ({ folder }) => `The folder ${folder} cannot be a block type.`,
    hint: () => "Use small letters, digits and single hyphens, for example card-grid.",
    docs: "The folder's name is the block's type, its file name and, in PascalCase, its export.",
  }),
  "name-taken": entry<Pick<Override, "kind" | "name">>({
    title: "Name that the engine has too",
    severity: "warning",
    message: ({ kind, name }) =>
      `The engine has a ${kind} "${name}" too. It is hidden: "${name}" stands for the site's own.`,
    hint: ({ kind, name }) =>
      kind === "block type"
        ? `Delete the folder to use the engine's. To have both, give the folder, its files and their export another name, add "x-formerly": ["${name}"] to schema.json, run npm run migrate, and take it away again.`
        : `Delete the file to use the engine's. To have both, give the file another name, and the ${kind} in the site's forms.`,
    docs: "A site has the engine's block types, widgets and transports and those of its own folders below `pages/`. A later engine can bring one that has the name of a site's own, which goes on as before.",
  }),
  "transport-file": entry<FileFailure>({
    title: "Transport cannot be used",
    severity: "error",
    message: ({ file, reason }) => `The transport ${file} cannot be used: ${reason}.`,
    hint: ({ file, fix }) =>
      fix ?? `Export transport with the name "${stemOf(file)}"; npm run new transport writes an example.`,
    docs: "A file in `engine/transports/`, or in `pages/_transports/` of a site, exports `transport` with its own file name as `name`.",
  }),
  "drawing-file": entry<FileFailure>({
    title: "Motif cannot be used",
    severity: "error",
    message: ({ file, reason }) => `The drawing ${file} cannot be used: ${reason}.`,
    hint: ({ fix }) => fix ?? "Write a module that exports motif, as the other motifs do.",
    docs: "A file in `engine/drawing/motifs/` exports `motif`. Restart `npm run dev` after adding or changing a motif.",
  }),
  "member-file": entry<FileFailure>({
    title: "File of the vocabulary cannot be used",
    severity: "error",
    message: ({ file, reason }) => `The file ${file} cannot be used: ${reason}.`,
    hint: ({ fix }) => fix ?? "Correct it, as the other files of its folder show.",
    docs: "A content kind exports `kind` with its own file name as `name`, and a widget of a site exports `widget`. A member of a folder that a schema names with `x-members` can be loaded.",
  }),
  "migration-missing": entry<{ type: string; file: string; version: number }>({
    title: "Step between two versions is missing",
    severity: "error",
    message: ({ type, file, version }) =>
      `The block type "${type}" is at version ${version}, but its step ${file} is missing.`,
    hint: () =>
      "Write it, or correct the version in schema.json. npm run new -- migration NAME writes a step.",
    docs: "Older content is brought to the present version in steps, from each version to the next: a block type at version 3 has `migrations/1-to-2.ts` and `migrations/2-to-3.ts`.",
  }),
  "migration-file": entry<{ file: string; reason: string; fix?: string | undefined }>({
    title: "Step between two versions can't be used",
    severity: "error",
    message: ({ file, reason }) => `The step ${file} can't be used: ${reason}.`,
    hint: ({ fix }) =>
      fix ?? "Export migrate, a function of a block, and examples, a list of { before, after }.",
    docs: "A file in `migrations/` of a block type exports `migrate`, which returns a block as the next version has it, and `examples`, blocks before and after.",
  }),
  "examples-shape": entry<{ reason: string }>({
    title: "Examples of a block cannot be read",
    severity: "error",
    message: ({ reason }) => `This is not a list of examples: ${reason}.`,
    hint: () => 'Write [{ "title": "…", "block": { "type": "…", … } }], from the smallest to the largest.',
    docs: "`examples.json` in a block's folder contains the blocks that tests and the gallery render.",
  }),
};

/** A file's name without its folder and ending. */
function stemOf(file: string): string {
  return file.replace(/^.*\/|\.\w+$/g, "");
}

/** Failures while a page is rendered. */
export const render = {
  "block-throws": entry<{ type: string; index: number; path: string; reason: string }>({
    title: "A block throws while it is rendered",
    severity: "error",
    message: ({ type, index, path, reason }) =>
      `The block "${type}", number ${index + 1} on the page "${path}", fails while it is rendered: ${reason}`,
    hint: ({ type }) =>
      `Fix the code of the block "${type}": a block must render everything that its schema allows.`,
    docs: "A block that throws stops the build, so that no broken page is published. In the browser a note replaces the block, and the rest of the page works.",
  }),
  "block-code-missing": entry<{ type: string }>({
    title: "A block's code is not loaded",
    severity: "error",
    message: ({ type }) => `The page needs the block "${type}", whose code was not loaded before rendering.`,
    hint: () => "Load the code of all blocks of a page before you render the page.",
    docs: "A page is rendered only if the code of all of its blocks is loaded, so that nothing flashes or shifts.",
  }),
  "layout-code-missing": entry<{ layout: string }>({
    title: "A layout has no code",
    severity: "error",
    message: ({ layout }) => `The page asks for the layout "${layout}", which the app does not contain.`,
    hint: () => "Build the site again: app and pages must come from the same build.",
    docs: "A layout is a file in engine/render/layouts/. All layouts are part of the app.",
  }),
  "code-fails": entry<{ file: string; reason: string }>({
    title: "The project's code can't be run",
    severity: "error",
    message: ({ file, reason }) => `The code of ${file} can't be run: ${reason}`,
    hint: () => "Pages are rendered again as soon as it is fixed.",
    docs: "The dev server cannot render pages while code has a syntax error or throws when it is imported.",
  }),
  "stylesheet-syntax": entry<{ reason: string }>({
    title: "A stylesheet has a syntax error",
    severity: "error",
    message: ({ reason }) => `This stylesheet can't be read here: ${reason}.`,
    hint: () => "Browsers ignore what they can't parse, often up to the end of the file.",
    docs: "Close all brackets, strings and comments, and write selectors, queries and values as CSS defines them.",
  }),
  "site-missing": entry<Record<never, never>>({
    title: "A component is rendered outside of a page",
    severity: "error",
    message: () => "A component that needs the site's data is rendered outside of a page.",
    hint: () => "Render it inside <App>, or wrap it in <SiteProvider>.",
    docs: "The app around a page provides contact details, menus and the name from `_site.json`.",
  }),
};

/** Failures of documents that are printed from the site's content. */
export const documents = {
  "document-block": entry<{ path: string; name: string }>({
    title: "Block of a document that does not exist",
    severity: "error",
    message: ({ path, name }) =>
      `The document needs the block "${name}" of the page "${path}", but the page has none.`,
    hint: () => "Remove the block from `documents` in _site.json, or add it to the page.",
    docs: "A document is printed from blocks of the site's pages, which `documents` in `_site.json` names by type (`hero`) or anchor (`#team`).",
  }),
  "document-unprintable": entry<{ reason: string }>({
    title: "A document can't be printed",
    severity: "error",
    message: ({ reason }) => `The document can't be printed: ${reason}.`,
    hint: () => "Printing needs Chromium. Set `CHROMIUM_PATH` to its path.",
    docs: "Chromium prints documents as PDF, with tags for screen readers.",
  }),
};
