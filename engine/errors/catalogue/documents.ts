import { entry } from "../entry.ts";

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
