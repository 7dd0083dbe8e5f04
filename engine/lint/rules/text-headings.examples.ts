import type { RuleExamples } from "../../contract/rule.ts";

export const examples: RuleExamples = {
  valid: [
    words({ heading: "OPEN NOW: CAFÉ, SPA & GYM!", text: "## ISO 9001 and NATO\n\nWords." }),
    words({ text: `**Call us before you come.**\n\n${"More words ".repeat(6)}` }),
    words({ text: "**Ama Mensah**\n\nDirector" }),
    words({ text: `**Note:** ${"more words ".repeat(6)}` }),
  ],
  invalid: [
    { site: words({ heading: "OUR OPENING HOURS" }), findings: 1 },
    { site: words({ text: "## ÜBER UNSERE PREISE\n\nWords." }), findings: 1 },
    { site: { "a.json": { title: "ALLES ÜBER PREISE" } }, findings: 1 },
    { site: words({ text: `**Opening hours:**\n\n${"More words ".repeat(6)}` }), findings: 1 },
    { site: words({ text: `Before.\n\n__Prices__\n\n- Bread\n- Cake` }), findings: 1 },
  ],
};

function words(props: object) {
  return { "a.json": { blocks: [{ type: "words", heading: "A", ...props }] } };
}
