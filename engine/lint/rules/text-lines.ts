import type { LintRule } from "../../contract/rule.ts";
import { reportTextFindings } from "../markdown/textFindings.ts";

/** Lines that look like list items or headings are such. */
export const rule: LintRule = {
  id: "text-lines",
  title: "Lists and headings are written so that they are recognized",
  severity: "warning",
  docs: [
    "A list item begins with `-`, `*` or a number with a full stop, and then a space. A heading begins with `#` characters and a",
    "space. Put an empty line before and after a list: without it, a list that does not begin with 1, or a paragraph below a",
    "list, belongs to the lines above. A paragraph that begins with `Table:` is the caption of the table below it.",
  ].join(" "),
  checkPart(part, report, vocabulary) {
    reportTextFindings(part, vocabulary, "lines", report);
  },
};
