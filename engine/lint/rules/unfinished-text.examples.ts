import type { RuleExamples } from "../../contract/rule.ts";
import { starters } from "../starters.ts";

export const examples: RuleExamples = {
  valid: [
    words({ heading: "Todos los días: a to-do list, size XXL, part XXX and {one brace}" }),
    words({ text: "Say how soon you answer, and keep to it." }),
    words({ text: "Write `TODO` or `{{name}}`:\n\n```\nTODO xxx\n```" }),
  ],
  invalid: [
    { site: words({ heading: "Lorem ipsum dolor sit amet" }), findings: 1 },
    { site: words({ heading: "xxx", text: "TODO: ask Ama." }), findings: 2 },
    { site: words({ text: "Twelve people work here. Say here how soon, and keep to it." }), findings: 1 },
    { site: words({ heading: "Dites ici sous quel délai, et tenez-le." }), findings: 1 },
    { site: { "a.json": { description: `Prices. ${starters[0]?.prompts.pageDescription}` } }, findings: 1 },
    { site: words({ text: "Dear {{name}}, write `x`." }), findings: 1 },
  ],
};

function words(props: object) {
  return { "a.json": { blocks: [{ type: "words", heading: "A", ...props }] } };
}
