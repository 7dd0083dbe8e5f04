import type { RuleExamples } from "../../contract/rule.ts";
import { inTwoLanguages } from "../fixtures/inTwoLanguages.ts";

export const examples: RuleExamples = {
  valid: [inTwoLanguages({ "a.json": {}, "fr/a.json": {} }), inTwoLanguages({ "fr/index.json": {} })],
  invalid: [
    { site: inTwoLanguages({ "prices.json": {}, "fr/index.json": {}, "fr/prixes.json": {} }), findings: 1 },
    { site: inTwoLanguages({ "prices.json": {}, "fr/index.json": {}, "fr/price.json": {} }), findings: 1 },
    {
      site: inTwoLanguages({ "prices.json": { draft: true }, "fr/index.json": {}, "fr/prices.json": {} }),
      findings: 1,
    },
  ],
};
