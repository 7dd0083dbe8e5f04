import type { RuleExamples } from "../../contract/rule.ts";

export const examples: RuleExamples = {
  valid: [
    {
      "a.json": page("/images/team.svg"),
      "b.json": page("/images/receipt.svg", "/images/receipt-phone.svg"),
    },
    { "a.json": page("/images/team.svg"), "b.json": page() },
    {
      "_shared/end.json": page("/images/team.svg"),
      "a.json": { blocks: [{ type: "words", heading: "A" }, { use: "end" }] },
      "b.json": { blocks: [{ type: "words", heading: "B" }, { use: "end" }] },
    },
    {
      "a.json": { blocks: [{ type: "words", heading: "A", mark: { src: "/images/team.svg", alt: "" } }] },
      "b.json": { blocks: [{ type: "words", heading: "B", mark: { src: "/images/team.svg", alt: "" } }] },
    },
  ],
  invalid: [
    { site: { "a.json": page("/images/team.svg"), "b.json": page("/images/team.svg") }, findings: 1 },
    {
      site: {
        "a.json": page("/images/receipt.svg", "/images/receipt-phone.svg"),
        "b.json": page("/images/team.svg", "/images/receipt-phone.svg"),
      },
      findings: 1,
    },
    {
      site: {
        "a.json": page("/images/team.svg"),
        "b.json": { blocks: [...page().blocks, { type: "box", ...page("/images/team.svg") }] },
      },
      findings: 1,
    },
    {
      site: {
        "_shared/end.json": page("/images/team.svg"),
        "a.json": { blocks: [{ type: "words", heading: "A" }, { use: "end" }] },
        "b.json": page("/images/team.svg"),
      },
      findings: 1,
    },
  ],
};

function page(src?: string, phone?: string) {
  const picture = { src, alt: "A receipt.", ...(phone && { phone }) };
  return { blocks: [{ type: "words", heading: `Page with ${src}`, ...(src && { picture }) }] };
}
