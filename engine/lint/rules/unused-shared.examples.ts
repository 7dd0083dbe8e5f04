import type { RuleExamples } from "../../contract/rule.ts";

export const examples: RuleExamples = {
  valid: [
    {
      "a.json": { blocks: [{ use: "b" }] },
      "_shared/b.json": { blocks: [{ type: "words", heading: "B" }] },
    },
  ],
  invalid: [{ site: { "_shared/b.json": { blocks: [{ type: "words", heading: "B" }] } }, findings: 1 }],
};
