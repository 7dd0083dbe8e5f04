import type { RuleExamples } from "../../contract/rule.ts";

export const examples: RuleExamples = {
  valid: [
    { "a.json": { description: "All about one." }, "b.json": { description: "All about two." } },
    { "a.json": { description: "All of it." }, "b.json": { description: "All of it.", noindex: true } },
    { "a.json": { description: "All of it." }, "404.json": { description: "All of it." } },
  ],
  invalid: [
    {
      site: { "a.json": { description: "All of it." }, "b.json": { description: "All of it." } },
      findings: 1,
    },
  ],
};
