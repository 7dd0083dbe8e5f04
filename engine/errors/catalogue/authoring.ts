import { entry } from "../entry.ts";

/** Failures of the tools that write an author's files: fixes and scaffolds. */
export const authoring = {
  "file-unwritable": entry<{ file: string; reason: string }>({
    title: "A file can't be written",
    severity: "error",
    message: ({ file, reason }) => `"${file}" can't be written (${reason}).`,
    hint: () => "Check that you may write there and that the disk has room. The file is as it was.",
    docs: "Files are written whole beside their place and then put into it, so that a failure leaves the old one.",
  }),
  "scaffold-name": entry<{ kind: string; name: string; reason: string }>({
    title: "A name that a new thing can't have",
    severity: "error",
    message: ({ kind, name, reason }) => `A ${kind} can't be named "${name}": ${reason}.`,
    docs: "Names are in kebab-case (`price-list`): they become addresses, file names, types and exports.",
  }),
  "scaffold-exists": entry<{ file: string }>({
    title: "Something of that name is already there",
    severity: "error",
    message: ({ file }) => `"${file}" is already there; nothing was written.`,
    hint: () => "Choose another name, or edit what is there.",
    docs: "`npm run new` never overwrites a file.",
  }),
};
