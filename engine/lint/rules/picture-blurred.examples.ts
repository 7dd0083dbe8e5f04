import type { RuleExamples } from "../../contract/rule.ts";

export const examples: RuleExamples = {
  valid: [
    { "a.json": page("/images/photo.jpg", { phone: "/images/thumb.jpg" }) },
    { "a.json": page("/images/team.svg") },
    { "a.json": inBox(words("/images/photo.jpg")) },
  ],
  invalid: [
    { site: { "a.json": page("/images/thumb.jpg") }, findings: 1 },
    { site: { "a.json": page("/images/team.svg", { phone: "/images/stamp.png" }) }, findings: 1 },
    {
      site: {
        "_shared/end.json": { blocks: [words("/images/thumb.jpg")] },
        "a.json": inBox(words("/images/stamp.png"), { use: "end" }),
      },
      findings: 2,
    },
    {
      site: {
        "_shared/end.json": { blocks: [words("/images/thumb.jpg")] },
        "a.json": { blocks: [{ type: "words", heading: "A" }, { use: "end" }] },
        "b.json": { blocks: [{ type: "words", heading: "B" }, { use: "end" }] },
      },
      findings: 1,
    },
  ],
};

function words(src: string, more: object = {}) {
  return { type: "words", heading: "A", picture: { src, alt: "An oven.", ...more } };
}

function page(src: string, more?: object) {
  return { blocks: [words(src, more)] };
}

function inBox(...blocks: object[]) {
  return {
    blocks: [
      { type: "words", heading: "A" },
      { type: "box", blocks },
    ],
  };
}
