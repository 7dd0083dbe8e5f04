import type { RuleExamples } from "../../contract/rule.ts";

export const examples: RuleExamples = {
  valid: [
    words({ text: "Read [our terms](/). Click here." }),
    words({ actions: [{ label: "Learn more about us", to: "/" }] }),
  ],
  invalid: [
    { site: words({ actions: [{ label: "Click here", to: "/" }] }), findings: 1 },
    { site: words({ actions: [{ label: "Read more …", to: "/" }] }), findings: 1 },
    { site: words({ actions: [{ label: "En savoir plus", to: "/" }] }), findings: 1 },
    { site: words({ text: "للأسعار [اضغط هنا](/)." }), findings: 1 },
    { site: words({ text: "For our terms click [here](/), [*here*](/) or [at home](/)." }), findings: 2 },
  ],
};

function words(props: object) {
  return { "a.json": { blocks: [{ type: "words", heading: "A", ...props }] } };
}
