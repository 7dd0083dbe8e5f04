import { isIndexed } from "../../content/pageMetadata.ts";
import type { LintRule } from "../../contract/rule.ts";
import { repeatedTexts } from "../site/parts.ts";

/** Search results with the same description can't be told apart. */
export const rule: LintRule = {
  id: "description-unique",
  title: "Every page has a description of its own",
  severity: "warning",
  docs: [
    "Search results show the description below the title. Where two pages have the same one, readers can't choose, and",
    "search engines show other text instead. Pages that are hidden from search engines may repeat a description.",
  ].join(" "),
  check(site, report) {
    const pages = [...site.pages.values()].filter(isIndexed);
    for (const { page, earlier } of repeatedTexts(pages, "description")) {
      report({
        file: page.file,
        path: ["description"],
        sameAs: { file: earlier.file },
        message: `The page "${earlier.path}" has the same description.`,
        hint: "Say what this page offers that no other does.",
      });
    }
  },
};
