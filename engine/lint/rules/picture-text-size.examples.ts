import type { RuleExamples } from "../../contract/rule.ts";

export const examples: RuleExamples = {
  valid: [
    { "a.json": page("/images/receipt.svg", { phone: "/images/receipt-phone.svg" }) },
    { "a.json": page("/images/team.svg") },
  ],
  invalid: [
    { site: { "a.json": page("/images/receipt.svg") }, findings: 1 },
    {
      site: { "a.json": page("/images/receipt-phone.svg", { phone: "/images/receipt.svg" }) },
      findings: 1,
    },
    { site: { "a.json": page("/images/small.svg") }, findings: 2 },
    {
      site: {
        "a.json": {
          blocks: [
            { type: "words", heading: "A" },
            { type: "box", ...page("/images/small.svg") },
          ],
        },
      },
      findings: 2,
    },
    {
      site: {
        "_shared/end.json": { blocks: [words("/images/receipt.svg")] },
        "a.json": { blocks: [{ type: "words", heading: "A" }, { use: "end" }] },
        "b.json": { blocks: [{ type: "words", heading: "B" }, { use: "end" }] },
      },
      findings: 1,
    },
  ],
};

function words(src: string, more: object = {}) {
  return { type: "words", heading: "A", picture: { src, alt: "A receipt.", ...more } };
}

function page(src: string, more?: object) {
  return { blocks: [words(src, more)] };
}
