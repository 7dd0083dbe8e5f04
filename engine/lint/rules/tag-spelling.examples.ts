import type { RuleExamples } from "../../contract/rule.ts";
import { inTwoLanguages } from "../fixtures/inTwoLanguages.ts";

export const examples: RuleExamples = {
  valid: [
    { "a.json": { tags: ["News"] }, "b.json": { tags: ["News", "Opening hours"] } },
    { "a.json": { tags: ["News"] }, "index.json": page("News") },
    inTwoLanguages({ "a.json": { tags: ["Cafe"] }, "fr/a.json": { tags: ["cafe"] } }),
  ],
  invalid: [
    { site: { "a.json": { tags: ["News", "news"] } }, findings: 1 },
    {
      site: {
        "a.json": { tags: ["NEWS", "news"] },
        "b.json": { tags: ["News"] },
        "c.json": { tags: ["News"] },
      },
      findings: 2,
      fixed: {
        "a.json": { tags: ["News", "news"] },
        "b.json": { tags: ["News"] },
        "c.json": { tags: ["News"] },
      },
    },
    {
      site: { "a.json": { tags: ["news"] }, "b.json": { tags: ["News"] }, "c.json": { tags: ["News"] } },
      findings: 1,
      fixed: { "a.json": { tags: ["News"] }, "b.json": { tags: ["News"] }, "c.json": { tags: ["News"] } },
    },
    {
      site: { "a.json": { tags: ["News"] }, "index.json": page("NEWS") },
      findings: 1,
      fixed: { "a.json": { tags: ["News"] }, "index.json": page("News") },
    },
  ],
};

function page(tag: string) {
  return { blocks: [{ type: "words", heading: "A", pages: { tags: [tag] } }] };
}
