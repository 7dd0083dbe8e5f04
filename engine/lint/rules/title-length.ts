import { isIndexed } from "../../content/link/indexed.ts";
import type { LintRule } from "../../contract/rule.ts";
import { textOf } from "../site/parts.ts";

/** What search results show of a title, in characters. */
const longest = 60;

/** The end of a long title is cut off in search results. */
export const rule: LintRule = {
  id: "title-length",
  title: `Titles have at most ${longest} characters`,
  severity: "warning",
  docs: [
    `Search results show about ${longest} characters of a title, browser tabs fewer. Put the words that matter first and leave`,
    "the rest out; the site's name is added by itself.",
  ].join(" "),
  check(site, report) {
    for (const page of site.pages.values()) {
      const { length } = [...textOf(page.value, "title")];
      if (length <= longest || !isIndexed(page)) continue;
      report({
        file: page.file,
        path: ["title"],
        message: `The title has ${length} characters; search results show about ${longest}.`,
        hint: "Shorten it to the words that matter.",
      });
    }
  },
  examples: {
    valid: [
      { "a.json": { title: "Collections" } },
      { "a.json": { title: "💳".repeat(60) } },
      { "a.json": { title: "x".repeat(61), noindex: true } },
    ],
    invalid: [{ site: { "a.json": { title: "x".repeat(61) } }, findings: 1 }],
  },
};
