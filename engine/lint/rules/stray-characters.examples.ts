import type { RuleExamples } from "../../contract/rule.ts";

export const examples: RuleExamples = {
  valid: [
    words({ heading: "10\u00A0kg of “thread”, naïve café \u{1F469}\u200D\u{1F469}\u200D\u{1F467}" }),
    words({ heading: "\u0645\u06CC\u200C\u062E\u0648\u0627\u0647\u0645, Inter\u00ADoperable" }),
    words({ heading: "\u0E2A\u0E27\u0E31\u0E2A\u0E14\u0E35\u200B\u0E04\u0E23\u0E31\u0E1A" }),
    words({ display: "Good day\n1 Order\n\n2 Hours" }),
    words({ text: "One line  \nand another.  A sentence.\n\n- a list\n  - inside\n\n`a  b`\n" }),
  ],
  invalid: [
    {
      site: words({ heading: " Two  words\t", text: "Two  wo\u200Brds" }),
      findings: 2,
      fixed: words({ heading: "Two words", text: "Two words" }),
    },
    {
      site: words({ heading: "One\nline", text: "Turned \u202Eround" }),
      findings: 2,
      fixed: words({ heading: "One line", text: "Turned round" }),
    },
    {
      site: words({ display: " One\nline  more" }),
      findings: 1,
      fixed: words({ display: "One\nline more" }),
    },
    { site: words({ picture: { src: "/images/team.svg", alt: " " } }), findings: 1 },
    { site: words({ heading: "Caf\uFFFD", text: "Caf\u00C3\u00A9" }), findings: 2 },
    {
      site: words({ heading: "Bell\u0007" }),
      findings: 1,
      fixed: words({ heading: "Bell" }),
    },
  ],
};

function words(props: object) {
  return { "a.json": { blocks: [{ type: "words", heading: "A", ...props }] } };
}
