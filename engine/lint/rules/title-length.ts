import { isIndexed } from "../../content/pageMetadata.ts";
import type { LintRule } from "../../contract/rule.ts";
import { textOf } from "../site/parts.ts";

/** In characters: search results cut a longer title off. */
const longest = 60;

/** Search results cut long titles off. */
export const rule: LintRule = {
  id: "title-length",
  title: `Titles have at most ${longest} characters`,
  severity: "warning",
  docs: [
    `Search results show about ${longest} characters of a title, browser tabs fewer. Put the important words first and`,
    "leave out the rest. The name of the site is added automatically.",
  ].join(" "),
  check(site, report) {
    for (const page of site.pages.values()) {
      const { length } = [...textOf(page.head, "title")];
      if (length <= longest || !isIndexed(page)) continue;
      report({
        file: page.file,
        path: ["title"],
        message: `The title has ${length} characters; search results show about ${longest}.`,
        hint: `Shorten it to ${longest} characters or fewer: the site's name is added automatically.`,
      });
    }
  },
};
