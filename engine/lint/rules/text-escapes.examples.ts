import type { RuleExamples } from "../../contract/rule.ts";

export const examples: RuleExamples = {
  valid: [
    text("Research & development, AT&T, a < b, 5 > 4."),
    text("C:\\new is a folder, and `\\n` the end of a line."),
    text("One\\\ntwo"),
  ],
  invalid: [
    { site: text("One.\\n\\nTwo."), findings: 1, fixed: text("One.\n\nTwo.") },
    { site: text("With:\\n- one\\n- two"), findings: 1, fixed: text("With:\n\n- one\n- two") },
    { site: text("One\\ntwo"), findings: 1, fixed: text("One\\\ntwo") },
    { site: text("R&amp;D &lt;b&gt;"), findings: 3, fixed: text("R&D \\<b\\>") },
    { site: text("10&nbsp;km"), findings: 1, fixed: text("10\u00a0km") },
    { site: text("A &nbps; B"), findings: 1 },
  ],
};

function text(words: string) {
  return { "a.json": { blocks: [{ type: "words", heading: "A", text: words }] } };
}
