import type { RuleExamples } from "../../contract/rule.ts";

export const examples: RuleExamples = {
  valid: [{ "a.json": page("/images/photo.jpg") }, { "a.json": page("/images/team.svg") }],
  invalid: [
    { site: { "a.json": page("/images/dance.gif") }, findings: 1 },
    { site: { "a.json": page("/images/crowd.svg") }, findings: 1 },
    { site: { "_site.json": { logo: { light: "/images/crowd.svg" } } }, findings: 1 },
  ],
};

function page(src: string) {
  return { blocks: [{ type: "words", heading: "A", picture: { src, alt: "An oven." } }] };
}
