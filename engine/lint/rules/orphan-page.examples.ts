import type { RuleExamples } from "../../contract/rule.ts";
import { inTwoLanguages } from "../fixtures/inTwoLanguages.ts";

export const examples: RuleExamples = {
  valid: [
    page({}, { actions: [{ label: "All about A", to: "/a" }] }),
    page({}, { text: "See [A](/a)." }),
    { ...page({}, { pages: { folder: "/a" } }), "a.json": null, "a/b.json": {}, "a/c.json": {} },
    page({ tags: ["News"] }, { pages: { tags: ["news"] } }),
    page({ noindex: true }, {}),
    { ...page({}, { text: "See [A](/old?x=1)." }), "_redirects.json": { "/old": "/a" } },
    inTwoLanguages({
      ...page({}, { text: "See [A](/a)." }),
      "fr/index.json": {},
      "fr/a.json": {},
    }),
    { "404.json": {} },
  ],
  invalid: [
    { site: page({}, {}), findings: 1 },
    { site: { ...page({}, {}), "_redirects.json": { "/old": "/a" } }, findings: 1 },
    {
      site: {
        ...page({ tags: ["A"], updated: "2026-01-01" }, { pages: { tags: ["A"], limit: 1 } }),
        "b.json": { tags: ["A"] },
      },
      findings: 1,
    },
    {
      site: page(
        { blocks: [{ type: "words", heading: "A", actions: [{ label: "To myself", to: "/a" }] }] },
        {},
      ),
      findings: 1,
    },
  ],
};

function page(orphan: object, home: object) {
  return {
    "a.json": orphan,
    "index.json": {
      blocks: [{ type: "words", heading: "Home", ...home }],
    },
  };
}
