import type { LintRule } from "../../contract/rule.ts";
import { reportTextFindings } from "../markdown/textFindings.ts";

/** A link is two pairs of brackets with nothing in between. Otherwise visitors see the brackets. */
export const rule: LintRule = {
  id: "text-links",
  title: "Links in texts are written so that they are recognized",
  severity: "error",
  docs: [
    "Write a link as `[words](/page)`: square brackets, and round brackets right after them. With a space between them, with",
    "a missing bracket or with other brackets it is not a link, and visitors see the brackets and the address. If a round",
    "bracket does not belong to the square one before it, put a space between them and no address into it.",
  ].join(" "),
  checkPart(part, report, vocabulary) {
    reportTextFindings(part, vocabulary, "links", report);
  },
};
