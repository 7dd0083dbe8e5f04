import type { RuleExamples } from "../../contract/rule.ts";

export const examples: RuleExamples = {
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
};

function text(words: string) {
  return { "a.json": { blocks: [{ type: "words", heading: "A", text: words }] } };
}
