import type { RuleExamples } from "../../contract/rule.ts";

export const examples: RuleExamples = {
  valid: [{ "a.json": link("/files/prices%202026.pdf") }, { "a.json": link("/b"), "b.json": {} }],
  invalid: [
    { site: { "a.json": link("/files/talk.pdf#page=2") }, findings: 1 },
    {
      site: { "_site.json": { links: { talk: "/files/talk.pdf" } }, "a.json": link("@talk") },
      findings: 1,
    },
  ],
};

function link(to: string) {
  return { blocks: [{ type: "words", heading: "A", actions: [{ label: "A talk", to }] }] };
}
