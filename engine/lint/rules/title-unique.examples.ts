import type { RuleExamples } from "../../contract/rule.ts";

export const examples: RuleExamples = {
  valid: [{ "a.json": { title: "One" }, "b.json": { title: "Two" } }],
  invalid: [
    { site: { "a.json": { title: "One" }, "b.json": { title: "One" } }, findings: 1 },
    {
      site: {
        "a.json": { title: "One" },
        "b.json": { title: " one" },
        "c.json": { title: "One", noindex: true },
      },
      findings: 2,
    },
  ],
};
