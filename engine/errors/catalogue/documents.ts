import { entry } from "../entry.ts";

/** Failures of documents that are printed from the site's content. */
export const documents = {
  "document-block": entry<{ path: string; type: string }>({
    title: "Block that can't be printed",
    severity: "error",
    message: ({ path, type }) =>
      `The document needs the block "${type}" of the page "${path}", but it can't be printed.`,
    hint: () => "Remove the block from the document's outline, or add it to the page.",
    docs: "A document is printed from blocks of the site's pages, which its outline names. Each block must exist, and its type must have a printed view in `engine/documents/printedBlocks.tsx`. The outline of the company profile is `scripts/support/companyProfile.ts`.",
  }),
  "document-unprintable": entry<{ reason: string }>({
    title: "A document can't be printed",
    severity: "error",
    message: ({ reason }) => `The document can't be printed: ${reason}.`,
    hint: () => "Printing needs Chromium. Set `CHROMIUM_PATH` to its path.",
    docs: "Chromium prints documents as PDF, with tags for screen readers.",
  }),
};
