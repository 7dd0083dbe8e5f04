import type { RuleExamples } from "../../contract/rule.ts";

export const examples: RuleExamples = {
  valid: [
    { "a.json": { title: "Collections" } },
    { "a.json": { title: "💳".repeat(60) } },
    { "a.json": { title: "x".repeat(61), noindex: true } },
  ],
  invalid: [{ site: { "a.json": { title: "x".repeat(61) } }, findings: 1 }],
};
