import type { LintRule } from "../../contract/rule.ts";
import { isGeneric, markdownLinks } from "../site/linkText.ts";
import { eachText } from "../site/parts.ts";

/** The words of a link describe its target. */
export const rule: LintRule = {
  id: "link-words",
  title: "Links say where they lead",
  severity: "warning",
  docs: [
    "Screen reader users jump from link to link and hear only the words of each. Search engines judge a page by the words of",
    'the links to it. "Click here" tells neither of them anything. Name what the link leads to.',
  ].join(" "),
  checkPart(part, report) {
    eachText(part, (text, key, { to }, path) => {
      const isLabel = key === "label" && typeof to === "string";
      const links = isLabel ? [{ words: text, wordsAt: undefined }] : markdownLinks(text);
      for (const { words, wordsAt } of links) {
        if (!isGeneric(words)) continue;
        report({
          file: part.file,
          path: [...path, key],
          message: `The link "${words}" doesn't say where it leads.`,
          hint: 'Name what it leads to: "Our prices", not "Click here".',
          ...(wordsAt && { part: wordsAt }),
        });
      }
    });
  },
};
