import type { LintRule } from "../../contract/rule.ts";
import { reportTextFindings } from "../markdown/textFindings.ts";

/** Escapes of JSON and HTML are shown as they are written. */
export const rule: LintRule = {
  id: "text-escapes",
  title: "Texts have characters, not escapes",
  severity: "warning",
  docs: [
    "In JSON a line break is `\\n`. With two backslashes visitors see the escape. Write characters such as & and — as they are:",
    "texts are not HTML, so `&amp;` has no meaning in them.",
  ].join(" "),
  checkPart(part, report, vocabulary) {
    reportTextFindings(part, vocabulary, "escapes", report);
  },
};
