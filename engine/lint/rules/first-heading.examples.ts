import type { RuleExamples } from "../../contract/rule.ts";

export const examples: RuleExamples = {
  valid: [
    { "a.json": { blocks: [{ type: "words", heading: "A" }, { type: "words" }] } },
    {
      "a.json": { blocks: [{ use: "b" }] },
      "_shared/b.json": { blocks: [{ type: "words", heading: "B" }] },
    },
  ],
  invalid: [
    { site: { "a.json": { blocks: [{ type: "words" }, { type: "words", heading: "A" }] } }, findings: 1 },
    {
      site: { "a.json": { blocks: [{ use: "b" }] }, "_shared/b.json": { blocks: [{ type: "words" }] } },
      findings: 1,
    },
  ],
};
