import { entry } from "../entry.ts";

/** Failures of the commands: folders and files that cannot be used, and what stops a build. */
export const commands = {
  "block-incomplete": entry<{ type: string; missing: string }>({
    title: "A block's folder lacks a file",
    severity: "error",
    message: ({ type, missing }) => `The block folder "blocks/${type}" has no ${missing}.`,
    hint: ({ type }) =>
      `Add what is missing, or remove the folder. "npm run new block ${type}" writes a whole one.`,
    docs: "A block type is a folder with `schema.json` and a component whose file has the folder's name in PascalCase.",
  }),
  "out-not-output": entry<{ out: string }>({
    title: "The output folder holds other things",
    severity: "error",
    message: ({ out }) =>
      `The folder "${out}" holds files that no build of this site made; it was left as it is.`,
    hint: () => "Name an empty or new folder with --out, or move those files away.",
    docs: "A build replaces its output folder as a whole. It only ever replaces a folder that it made itself, or an empty one.",
  }),
  "out-among-sources": entry<{ out: string; source: string }>({
    title: "The output folder is one that sites are made from",
    severity: "error",
    message: ({ out, source }) =>
      `The output "${out}" and the folder "${source}", which the site is made from, lie in each other.`,
    hint: () => "Name a folder beside it with --out.",
    docs: "A build replaces its output folder as a whole. Were it among the sources, the next build would read the last one's output, or the sources would be lost.",
  }),
  "out-not-folder": entry<{ out: string }>({
    title: "The output is not a folder",
    severity: "error",
    message: ({ out }) => `"${out}" is a file, not a folder to build into.`,
    hint: () => "Name a folder with --out.",
    docs: "`--out` names the folder that the site is built into.",
  }),
  "out-unwritable": entry<{ out: string; reason: string }>({
    title: "The output folder can't be written",
    severity: "error",
    message: ({ out, reason }) => `The output "${out}" can't be written (${reason}).`,
    hint: () =>
      "Check that the disk has room and that you may write there. What was there before is untouched.",
    docs: "A build writes beside the output folder first and puts the result in its place when all of it succeeded.",
  }),
  "base-invalid": entry<{ base: string }>({
    title: "The site's address can't be used",
    severity: "error",
    message: ({ base }) => `"${base}" is not an address that a site can have.`,
    hint: () =>
      "Give a whole address without query, such as https://example.com or https://example.com/sub/.",
    docs: "The address is used for canonical links and the sitemap; its path is put before every address of the site.",
  }),
  "bundle-failed": entry<{ reason: string }>({
    title: "The code can't be bundled",
    severity: "error",
    message: ({ reason }) => `The code of the blocks or the engine can't be bundled: ${reason}`,
    hint: () => "Run npm run check to see what is wrong with the code.",
    docs: "The browser's code and the code that renders pages are bundled by Vite. This is a mistake in code, not in content.",
  }),
  "bundle-mixed-import": entry<{ reason: string }>({
    title: "A module is imported both at once and later",
    severity: "error",
    message: ({ reason }) => `A module that should load later is also imported at once: ${reason}`,
    hint: () => "Import it in one of the two ways only; otherwise every page loads it.",
    docs: "A module that is imported both statically and by `import()` silently becomes part of the first bundle.",
  }),
  "page-render-failed": entry<{ path: string; reason: string }>({
    title: "A page fails while it is rendered",
    severity: "error",
    message: ({ path, reason }) => `The page "${path}" fails while it is rendered: ${reason}`,
    hint: () => "Each of its blocks renders by itself, so the mistake is in the code around them.",
    docs: "Layouts, header, footer and head are drawn by the engine around a page's blocks.",
  }),
  "worker-failed": entry<{ reason: string }>({
    title: "Rendering stopped unexpectedly",
    severity: "error",
    message: ({ reason }) => `The thread that renders pages failed: ${reason}.`,
    hint: () =>
      "Look for code in a block that runs when it is loaded, and for memory that ran out. The last output is untouched.",
    docs: "Pages are rendered in threads beside the main one. When one of them fails as a whole, so does the build.",
  }),
  "output-conflict": entry<{ path: string }>({
    title: "Two things want the same place in the output",
    severity: "error",
    message: ({ path }) => `The file "public/${path}" would overwrite a file that the build makes.`,
    hint: () => "Give it another name.",
    docs: "Files of `public/` are copied as they are. Pages, their data, patterns and the assets folder are made by the build.",
  }),
};
