import { entry } from "../entry.ts";

/** Failures of documents that are printed from the site's content. */
export const documentEntries = {
  "profile-block": entry<{ path: string; type: string }>({
    title: "The profile names a block that can't be printed",
    severity: "error",
    message: ({ path, type }) =>
      `The profile takes blocks "${type}" from the page "${path}", and there is none to print.`,
    hint: () => "Take the block out of the profile's outline, or put it back on the page.",
    docs: "The company profile is made from blocks of the site's pages. Its outline, in `scripts/profile.ts`, says from which; each has to be there, and of a type that has a view for paper.",
  }),
  "document-unprintable": entry<{ reason: string }>({
    title: "A document can't be printed",
    severity: "error",
    message: ({ reason }) => `The document can't be printed: ${reason}.`,
    hint: () => "Printing takes a Chromium. `CHROMIUM_PATH` says where it is.",
    docs: "Documents are printed by Chromium, as readers do it, with tags for screen readers.",
  }),
};
