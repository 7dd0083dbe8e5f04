import type { LintRule } from "../../contract/rule.ts";
import { reportTextFindings } from "../markdown/reportTextFindings.ts";

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
  examples: {
    valid: [
      text("See [the terms](/), [a note] (see above) and [1]."),
      text("A list[row][column], as shown [1][2]."),
      text("A list[0] (and more) [sic] (2023), f(x)(y)."),
      text("(see [the terms](/)) and [and]/or"),
      text("Write `[words] (/)` as \\[words\\](/)."),
    ],
    invalid: [
      { site: text("See [the terms] (/) now."), findings: 1, fixed: text("See [the terms](/) now.") },
      { site: text("See (the terms)[/] now."), findings: 1, fixed: text("See [the terms](/) now.") },
      { site: text("See [the terms(/) now."), findings: 1, fixed: text("See [the terms](/) now.") },
      { site: text("See [the terms]/) now."), findings: 1, fixed: text("See [the terms](/) now.") },
      { site: text("See [the terms](/ now."), findings: 1 },
      { site: text("See the terms](/) now."), findings: 1 },
      { site: text("See [the terms][1] or [the policy][]."), findings: 2 },
      { site: text("See [the terms](/ terms) now."), findings: 1 },
      { site: text("See [the terms](/)) now."), findings: 1, fixed: text("See [the terms](/) now.") },
      { site: text("See [[the terms](/) now."), findings: 1, fixed: text("See [the terms](/) now.") },
      {
        site: text("See {the terms}(/) or [the terms][/]."),
        findings: 2,
        fixed: text("See [the terms](/) or [the terms](/)."),
      },
    ],
  },
};

function text(words: string) {
  return { "a.json": { blocks: [{ type: "words", heading: "A", text: words }] } };
}
