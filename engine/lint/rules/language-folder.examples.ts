import type { RuleExamples } from "../../contract/rule.ts";
import { inTwoLanguages } from "../fixtures/inTwoLanguages.ts";

export const examples: RuleExamples = {
  valid: [
    inTwoLanguages({ "fr/index.json": {}, "a.json": {}, "fr/b.json": {} }),
    { "it/index.json": {}, "it/support.json": {} },
    { "de.json": {} },
  ],
  invalid: [
    { site: inTwoLanguages({ "fr/b.json": {}, "fr/c.json": {} }), findings: 1 },
    { site: { "a.json": {}, "de/index.json": {}, "de/a.json": {} }, findings: 1 },
  ],
};
