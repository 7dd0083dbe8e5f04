import { entry } from "../entry.ts";

/** Failures while a page is rendered. */
export const render = {
  "block-throws": entry<{ type: string; index: number; path: string; reason: string }>({
    title: "A block throws while it is drawn",
    severity: "error",
    message: ({ type, index, path, reason }) =>
      `The block "${type}", number ${index + 1} on the page "${path}", fails while it is drawn: ${reason}`,
    hint: ({ type }) => `Mend the code in blocks/${type}: a block has to draw whatever its schema allows.`,
    docs: "While the site is built, a block that throws stops the build, so that no broken page is published. In the browser a note stands in its place and the rest of the page works on.",
  }),
  "block-code-missing": entry<{ type: string }>({
    title: "A block's code is not in memory",
    severity: "error",
    message: ({ type }) => `The page needs the block "${type}", whose code was not loaded before drawing.`,
    hint: () => "Load the code of all blocks of a page before the page is drawn.",
    docs: "Pages are drawn only when the code of all of their blocks is in memory, so that nothing flashes or jumps.",
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
    hint: () => "Pages are drawn again as soon as it is fixed.",
    docs: "While the site is edited, code that can't be read or that throws as it is loaded keeps all pages from being drawn.",
  }),
  "stylesheet-syntax": entry<{ reason: string }>({
    title: "A stylesheet has a syntax error",
    severity: "error",
    message: ({ reason }) => `This stylesheet can't be read here: ${reason}.`,
    hint: () => "A browser leaves out what it can't read, often up to the end of the file.",
    docs: "Brackets, strings and comments have an end, and selectors, queries and values are written as CSS defines them.",
  }),
  "site-missing": entry<Record<never, never>>({
    title: "A component is drawn outside of a page",
    severity: "error",
    message: () => "A component that shows the site's details is drawn outside of a page.",
    hint: () => "Draw it inside <App>, or wrap it in <SiteProvider>.",
    docs: "Contact details, menus and the name come from `_site.json` by way of the app around the page.",
  }),
};
