import type { RuleExamples } from "../../contract/rule.ts";

export const examples: RuleExamples = {
  valid: [
    { "a.json": { published: "2026-01-01", updated: "2026-01-01" } },
    { "a.json": { published: "2025-12-31", updated: "2026-01-01" } },
    { "a.json": { updated: "2024-01-01" } },
  ],
  invalid: [{ site: { "a.json": { published: "2026-02-01", updated: "2026-01-31" } }, findings: 1 }],
};
