import type { JsonPath } from "../../contract/json.ts";
import { entry, quotedList } from "../entry.ts";

/** Content that another version of a block type has written. */
export const versions = {
  "older-version": entry<{ types: readonly string[] }>({
    title: "Content of an older version",
    severity: "warning",
    message: ({ types }) =>
      types.length === 0
        ? "This was written for an older version."
        : `This was written for an older version of ${quotedList(types)}.`,
    hint: () => "It is still read. Run npm run migrate to bring the file up to date.",
    docs: 'A block says by `"v"` for which version of its type it was written; without it, for version 1. Older content is brought to the present version each time it is read, and `npm run migrate` writes it as the present version does: then files say what authors read in the documentation.',
  }),
  "newer-version": entry<{ type: string; version: number; known: number }>({
    title: "Content of a newer version",
    severity: "error",
    message: ({ type, version, known }) =>
      `This was written for version ${version} of "${type}", and this engine has version ${known}: it was made with a newer engine.`,
    hint: () => "Update Kente.",
    docs: 'Content goes from older versions to newer ones, and never back. A block with a `"v"` that its type does not have yet can\'t be shown.',
  }),
  "migration-fails": entry<{ type: string; step: string; reason: string; path?: JsonPath }>({
    title: "Older content can't be brought up to date",
    severity: "error",
    message: ({ type, step, reason }) =>
      `This "${type}" of an older version can't be brought up to date: ${step} fails, because ${reason}.`,
    hint: ({ step }) => `Correct ${step}, and add this block to its examples; or change the block by hand.`,
    docs: "A step of a block type turns each block that its older version has allowed into one of the next version. It must not fail, and keeps lists from data.",
  }),
};
