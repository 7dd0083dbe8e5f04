import type { RuleExamples } from "../../contract/rule.ts";

export const examples: RuleExamples = {
  valid: [site({ pattern: "market" })],
  invalid: [{ site: site({}), findings: 1 }],
};

function site(props: object) {
  return {
    "_site.json": { patterns: { market: { palette: "bold", seed: "market" } } },
    "a.json": { blocks: [{ type: "words", heading: "A", ...props }] },
  };
}
