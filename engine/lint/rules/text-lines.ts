import type { LintRule } from "../../contract/rule.ts";
import { reportTextFindings } from "../markdown/reportTextFindings.ts";

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
  examples: {
    valid: [
      text("Table: Prices\n\n| A |\n| - |\n| 1 |"),
      text("Table: Prices\n| A |\n| - |\n| 1 |"),
      text("- one\n- two\n  - three\n\nAfter."),
      text("Cold: -5 °C, #1, C# and #payments.\n\n-5 °C is cold.\n\n1.5 is more."),
      text("1. one\n2. two"),
      text("## Part\n- one"),
      text("— Ama Mensah"),
      text("a) only one"),
    ],
    invalid: [
      { site: text("-one\n-two"), findings: 2, fixed: text("- one\n- two") },
      { site: text("With:\n\n- one\n-two"), findings: 1, fixed: text("With:\n\n- one\n- two") },
      { site: text("1.one"), findings: 1, fixed: text("1. one") },
      { site: text("##Part\n\nWords."), findings: 1, fixed: text("## Part\n\nWords.") },
      { site: text("With:\n- one\n- two"), findings: 1, fixed: text("With:\n\n- one\n- two") },
      { site: text("With:\n2. two\n3. three"), findings: 1, fixed: text("With:\n\n2. two\n3. three") },
      { site: text("It opens on\n12. May 2026."), findings: 1 },
      { site: text("- one\n- two\nAfter that."), findings: 1 },
      { site: text("• one\n• two"), findings: 1, fixed: text("- one\n- two") },
      { site: text("a) one\nb) two"), findings: 1 },
      { site: text("A sentence.\n---\nMore."), findings: 1 },
      { site: text("Table: Prices\n\nNone is as it was."), findings: 1 },
      { site: text("| A |\n| - |\n| 1 |\n\nTable: Prices"), findings: 1 },
    ],
  },
};

function text(words: string) {
  return { "a.json": { blocks: [{ type: "words", heading: "A", text: words }] } };
}
