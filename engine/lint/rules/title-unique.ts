import type { LintRule } from "../../contract/rule.ts";
import { repeatedTexts } from "../site/parts.ts";

/** Pages with the same title can't be told apart in tabs and search results. */
export const rule: LintRule = {
  id: "title-unique",
  title: "Every page has a title of its own",
  severity: "warning",
  docs: [
    "The title names a page in browser tabs, in the history, in search results and in screen readers. Two pages with the same",
    "title can't be told apart there. Say what is special about this page.",
  ].join(" "),
  check(site, report) {
    for (const { page, earlier, text } of repeatedTexts(site.pages.values(), "title")) {
      report({
        file: page.file,
        path: ["title"],
        sameAs: { file: earlier.file },
        message: `The page "${earlier.path}" also has the title "${text}".`,
        hint: "Say in the title what only this page is about.",
      });
    }
  },
};
