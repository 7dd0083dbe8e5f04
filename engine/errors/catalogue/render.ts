import { entry } from "../entry.ts";

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
