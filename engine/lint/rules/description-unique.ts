import { isIndexed } from "../../content/link/indexed.ts";
import type { LintRule } from "../../contract/rule.ts";
import { repeatedTexts } from "../site/repeatedTexts.ts";

/** A search result that says the same as another is passed over. */
export const rule: LintRule = {
  id: "description-unique",
  title: "Every page has a description of its own",
  severity: "warning",
  docs: [
    "The description stands under the title in search results. Where two pages say the same, a reader can't choose and",
    "search engines make up words of their own. Pages that are not shown to search engines may repeat one.",
  ].join(" "),
  check(site, report) {
    const pages = [...site.pages.values()].filter(isIndexed);
    for (const { page, earlier } of repeatedTexts(pages, "description")) {
      report({
        file: page.file,
        path: ["description"],
        message: `The page "${earlier.path}" has the same description.`,
        hint: "Say what this page offers that no other does.",
      });
    }
  },
  examples: {
    valid: [
      { "a.json": { description: "All about one." }, "b.json": { description: "All about two." } },
      { "a.json": { description: "All of it." }, "b.json": { description: "All of it.", noindex: true } },
      { "a.json": { description: "All of it." }, "404.json": { description: "All of it." } },
    ],
    invalid: [
      {
        site: { "a.json": { description: "All of it." }, "b.json": { description: "All of it." } },
        findings: 1,
      },
    ],
  },
};
