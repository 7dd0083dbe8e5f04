import { isIndexed } from "../../content/pageMetadata.ts";
import type { LintRule } from "../../contract/rule.ts";
import { textOf } from "../site/parts.ts";

/** In characters: a shorter description says too little, and search results cut a longer one off. */
const shortest = 50;
const longest = 160;

/** A description is long enough to say something and short enough to be shown as a whole. */
export const rule: LintRule = {
  id: "description-length",
  title: `Descriptions have ${shortest} to ${longest} characters`,
  severity: "warning",
  docs: [
    `Search results show about ${longest} characters of a description. A description of less than ${shortest} says too little, and search`,
    "engines show other text instead. Write one or two sentences on what the page offers.",
  ].join(" "),
  check(site, report) {
    for (const page of site.pages.values()) {
      if (typeof page.head.description !== "string") continue;
      const { length } = [...textOf(page.head, "description")];
      if ((length >= shortest && length <= longest) || !isIndexed(page)) continue;
      const long = length > longest;
      report({
        file: page.file,
        path: ["description"],
        message: `The description has ${length} characters; ${long ? `search results show about ${longest}` : `it should have ${shortest} or more`}.`,
        hint: long
          ? "Shorten it to what the page offers."
          : "Say in one or two sentences what the page offers.",
      });
    }
  },
};
