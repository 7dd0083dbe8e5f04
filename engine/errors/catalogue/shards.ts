import { entry, quotedList } from "../entry.ts";

/** Failures of sites that are built in parts. */
export const shards = {
  "shard-number": entry<{ shard: string }>({
    title: "Not a part of a build",
    severity: "error",
    message: ({ shard }) => `"${shard}" is not a part of a build.`,
    hint: () => "Give its number and the number of all parts, such as 3/16: the third of sixteen.",
    docs: "`--shard` builds a part of a site's pages. The numbers go from 1 to the number of parts, which is at most 9999.",
  }),
  "shard-merge": entry<Record<never, never>>({
    title: "A part is built or parts are merged, not both",
    severity: "error",
    message: () => "--shard and --merge can't be given together.",
    hint: () => "Build all parts with --shard first, then merge them.",
    docs: "`--shard` builds one part of a site's pages. `--merge` makes the output of all parts.",
  }),
  "shards-missing": entry<{ folder: string; count?: number | undefined; missing: readonly number[] }>({
    title: "Parts of a build are missing",
    severity: "error",
    message: ({ folder, count, missing }) =>
      count === undefined
        ? `The folder "${folder}" contains no part of a build.`
        : `The folder "${folder}" has not all ${count} parts of the build: ${listed(missing, count)}.`,
    hint: ({ count, missing }) =>
      count === undefined
        ? "Build the parts into folders in it, with --shard and --out."
        : `Build what is missing with --shard ${missing[0]}/${count}, and merge again.`,
    docs: "`--merge` takes a folder that contains the folders of all parts, each complete.",
  }),
  "shard-twice": entry<{ shard: string; folders: readonly string[] }>({
    title: "A part of a build is there twice",
    severity: "error",
    message: ({ shard, folders }) => `The part ${shard} is in ${quotedList(folders)}.`,
    hint: () => "Remove the folders that are left of another build.",
    docs: "`--merge` takes a folder that contains the folder of each part once.",
  }),
  "shard-damaged": entry<{ folder: string }>({
    title: "A part of a build is damaged",
    severity: "error",
    message: ({ folder }) =>
      `The part in "${folder}" is not as it was built: a page or a file is missing or changed.`,
    hint: () =>
      "Build it again, or copy it again with all its files, also those whose names begin with a dot.",
    docs: "A part carries a hash of each of its files.",
  }),
  "shard-differs": entry<{ folder: string; what: string }>({
    title: "A part belongs to another build",
    severity: "error",
    message: ({ folder, what }) => `The part in "${folder}" was built with another ${what}.`,
    hint: () => "Build all parts and merge them with the same sources, options and versions.",
    docs: "The merged output is the same as that of one build. It would not be, if the parts were made from different content or code, or in different ways.",
  }),
};

function listed(missing: readonly number[], count: number): string {
  const shown = missing.slice(0, 5).map((index) => `${index}/${count}`);
  const more = missing.length - shown.length;
  return `${shown.join(", ")}${more > 0 ? ` and ${more} more` : ""} ${missing.length === 1 ? "is" : "are"} missing`;
}
