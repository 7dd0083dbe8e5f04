import type { RuleExamples } from "../../contract/rule.ts";

export const examples: RuleExamples = {
  valid: [
    {
      "_site.json": {
        languages: [{ code: "en" }, { code: "fr", path: "/fr" }],
        links: { docs: "https://example.org/en/" },
      },
      "_site.fr.json": { links: { docs: "https://example.org/fr/" } },
    },
    named("https://example.org/"),
    named("https://other.example.org/a"),
    linked({ actions: [{ label: "API documentation", to: "@docs" }], text: "See [the docs](@docs)." }),
    linked({ actions: [{ label: "Write to us", to: "mailto:support@example.com" }] }),
  ],
  invalid: [
    {
      site: linked({ actions: [{ label: "API documentation", to: "https://docs.example.com/" }] }),
      findings: 1,
      fixed: linked({ actions: [{ label: "API documentation", to: "@docs" }] }),
    },
    {
      site: linked({ actions: [{ label: "Elsewhere", to: "https://elsewhere.example.com/" }] }),
      findings: 1,
    },
    {
      site: linked({ actions: [{ label: "This very page", to: "https://www.example.org/a?from=here" }] }),
      findings: 1,
      fixed: linked({ actions: [{ label: "This very page", to: "/a?from=here" }] }),
    },
    { site: named("https://www.example.org/a#b"), findings: 1, fixed: named("/a#b") },
    { site: named("https://example.org/a"), findings: 1, fixed: named("/a") },
    { site: linked({ text: "See [the docs](https://docs.example.com/)." }), findings: 1 },
  ],
};

function named(address: string) {
  return {
    "_site.json": { url: "https://www.example.org", links: { docs: address } },
    "a.json": { blocks: [{ type: "words", id: "b", heading: "A" }] },
  };
}

function linked(props: object) {
  return {
    "_site.json": { url: "https://www.example.org", links: { docs: "https://docs.example.com/" } },
    "a.json": { blocks: [{ type: "words", heading: "A", ...props }] },
  };
}
