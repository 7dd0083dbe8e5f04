import { isIndexed } from "../../content/link/indexed.ts";
import type { LintRule } from "../../contract/rule.ts";
import { textOf } from "../site/parts.ts";

/** What is worth showing, and what search results show at most, in characters. */
const shortest = 50;
const longest = 160;

/** A description is an invitation: long enough to say something, short enough to be shown. */
export const rule: LintRule = {
  id: "description-length",
  title: `Descriptions have ${shortest} to ${longest} characters`,
  severity: "warning",
  docs: [
    `Search results show about ${longest} characters of a description. Below ${shortest} it says too little, and search engines put words`,
    "of their own in its place. One or two sentences on what the page offers are right.",
  ].join(" "),
  check(site, report) {
    for (const page of site.pages.values()) {
      if (typeof page.value.description !== "string") continue;
      const { length } = [...textOf(page.value, "description")];
      if ((length >= shortest && length <= longest) || !isIndexed(page)) continue;
      const long = length > longest;
      report({
        file: page.file,
        path: ["description"],
        message: `The description has ${length} characters; ${long ? `search results show about ${longest}` : `${shortest} or more say enough`}.`,
        hint: long ? "Keep to what the page offers." : "Say in one or two sentences what the page offers.",
      });
    }
  },
  examples: {
    valid: [
      { "a.json": { description: "x".repeat(50) } },
      { "a.json": { description: "x".repeat(160) } },
      { "a.json": { description: "Short.", noindex: true } },
      { "404.json": { description: "Short." } },
    ],
    invalid: [
      { site: { "a.json": { description: "x".repeat(49) } }, findings: 1 },
      { site: { "a.json": { description: "x".repeat(161) } }, findings: 1 },
    ],
  },
};
