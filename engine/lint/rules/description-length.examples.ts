import type { RuleExamples } from "../../contract/rule.ts";

export const examples: RuleExamples = {
  valid: [
    { "a.json": { description: "x".repeat(50) } },
    { "a.json": { description: "x".repeat(160) } },
    { "a.json": { description: "Short.", noindex: true } },
    { "404.json": { description: "Short." } },
  ],
  invalid: [
    { site: { "a.json": { description: "x".repeat(49) } }, findings: 1 },
    { site: { "a.json": { description: "x".repeat(161) } }, findings: 1 },
  ],
};
