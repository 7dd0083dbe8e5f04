import type { RuleExamples } from "../../contract/rule.ts";

export const examples: RuleExamples = {
  valid: [{ "a.json": { blocks: [{ type: "words", heading: "A", form: "b" }] }, "_forms/b.json": {} }],
  invalid: [{ site: { "_forms/b.json": {} }, findings: 1 }],
};
