import type { LintRule } from "../../contract/rule.ts";
import { reportRemarks } from "../markdown/reportRemarks.ts";

/** A link is two pairs of brackets with nothing in between; anything else is shown with its brackets. */
export const rule: LintRule = {
  id: "text-links",
  title: "Links in texts are read as links",
  severity: "error",
  docs: [
    "A link is written `[words](/page)`: square brackets, then at once round ones. With a space between them, with one of the",
    "brackets missing or with other brackets it is no link, and visitors see its marks and address. A round bracket that has",
    "nothing to do with the square one before it is written with a space, and holds no address.",
  ].join(" "),
  check(site, report) {
    reportRemarks(site, "links", report);
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
