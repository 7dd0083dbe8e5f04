import type { RuleExamples } from "../../contract/rule.ts";

export const examples: RuleExamples = {
  valid: [
    linked({ actions: [{ label: "API documentation", to: "@docs" }] }),
    linked({ text: "See [the docs](@docs)." }),
    { ...linked({}), "_redirects.json": { "/old-docs": "@docs" } },
  ],
  invalid: [{ site: linked({}), findings: 1 }],
};

function linked(props: object) {
  return {
    "_site.json": { links: { docs: "https://docs.example.com/" } },
    "a.json": { blocks: [{ type: "words", heading: "A", ...props }] },
  };
}
