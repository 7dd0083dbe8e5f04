import type { RuleExamples } from "../../contract/rule.ts";

export const examples: RuleExamples = {
  valid: [
    { "a.json": { blocks: [words(), alone()] }, "b.json": { blocks: [words(), alone()] } },
    { "a.json": { blocks: [words("A"), words("B")] } },
  ],
  invalid: [
    { site: { "a.json": { blocks: [words(), alone(), alone()] } }, findings: 1 },
    {
      site: { "a.json": { blocks: [words(), alone(), { type: "box", blocks: [alone()] }] } },
      findings: 1,
    },
    {
      site: {
        "a.json": { blocks: [words(), { type: "box", blocks: [alone(), { use: "b" }] }] },
        "_shared/b.json": { blocks: [alone()] },
      },
      findings: 1,
    },
    {
      site: {
        "a.json": { blocks: [words(), alone(), { use: "b" }] },
        "_shared/b.json": { blocks: [alone()] },
      },
      findings: 1,
    },
  ],
};

function words(heading = "A") {
  return { type: "words", heading };
}

function alone() {
  return { type: "alone" };
}
