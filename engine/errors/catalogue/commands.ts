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
    hint: () => "Run npm ci in the folder of the engine.",
    docs: "The engine needs the packages of its `package.json`. Not all of them are in `node_modules/`.",
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
    message: ({ reason }) => `The thread that renders pages failed: ${reason}.`,
    hint: () =>
      "Look for code that runs when a block is imported, and for lack of memory. The previous output is unchanged.",
    docs: "Pages are rendered in worker threads. If a worker fails, the build fails.",
  }),
  "output-conflict": entry<{ path: string }>({
    title: "Two files with one path in the output",
    severity: "error",
    message: ({ path }) => `The file "public/${path}" would overwrite a file that the build writes.`,
    hint: () => "Rename it.",
    docs: "Files of `public/` are copied as they are. The build writes pages, their data, patterns and the assets folder.",
  }),
};
