import type { LintRule } from "../../contract/rule.ts";
import { repeatedTexts } from "../site/repeatedTexts.ts";

/** Two tabs of one name can't be told apart. */
export const rule: LintRule = {
  id: "title-unique",
  title: "Every page has a title of its own",
  severity: "warning",
  docs: [
    "The title names a page in the browser's tabs and history, in search results and to people who listen to the page.",
    "Two pages of one title can't be told apart there. Say what sets this page apart.",
  ].join(" "),
  check(site, report) {
    for (const { page, earlier, text } of repeatedTexts(site.pages.values(), "title")) {
      report({
        file: page.file,
        path: ["title"],
        message: `The page "${earlier.path}" has the title "${text}" too.`,
        hint: "Say in the title what sets this page apart.",
      });
    }
  },
  examples: {
    valid: [{ "a.json": { title: "One" }, "b.json": { title: "Two" } }],
    invalid: [
      { site: { "a.json": { title: "One" }, "b.json": { title: "One" } }, findings: 1 },
      {
        site: {
          "a.json": { title: "One" },
          "b.json": { title: " one" },
          "c.json": { title: "One", noindex: true },
        },
        findings: 2,
      },
    ],
  },
};
