import type { RuleExamples } from "../../contract/rule.ts";

export const examples: RuleExamples = {
  valid: [
    page({ src: "/images/team.svg", alt: "The support team at its desks" }),
    page({ src: "/images/team.svg", alt: "" }),
    page({ src: "/images/team.svg", alt: "Imagery of Lisbon" }),
  ],
  invalid: [
    { site: page({ src: "/images/team.svg", alt: "team.svg" }), findings: 1 },
    { site: page({ src: "/images/team.svg", alt: "An image of the team" }), findings: 1 },
    { site: page({ src: "/images/team.svg", alt: "Photo" }), findings: 1 },
    { site: page({ src: "/images/team.svg", alt: "Une photo de l’équipe" }), findings: 1 },
    {
      site: { "a.json": { image: { src: "/images/team.svg", alt: "screenshot of the app" } } },
      findings: 1,
    },
    { site: { "a.json": { image: { src: "/images/team.svg", alt: "" } } }, findings: 1 },
  ],
};

function page(picture: { src: string; alt: string }) {
  return { "a.json": { blocks: [{ type: "words", heading: "A", picture }] } };
}
