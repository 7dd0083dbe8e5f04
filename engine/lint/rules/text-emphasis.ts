import type { LintRule } from "../../contract/rule.ts";
import { reportTextFindings } from "../markdown/textFindings.ts";

/** Visitors see a mark that has no partner. */
export const rule: LintRule = {
  id: "text-emphasis",
  title: "Marks of emphasis and code come in pairs",
  severity: "warning",
  docs: [
    "`*`, `**`, `_` and a backtick mark the words between two of them, without a space inside. Visitors see a mark that has no",
    "partner. Write a backslash before the character if you mean the character itself. An asterisk after a word and one before",
    "a footnote are allowed, and so are arithmetic, dial codes, names with underscores and lines to fill in.",
  ].join(" "),
  checkPart(part, report, vocabulary) {
    reportTextFindings(part, vocabulary, "emphasis", report);
  },
};
