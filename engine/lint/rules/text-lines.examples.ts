import type { RuleExamples } from "../../contract/rule.ts";

export const examples: RuleExamples = {
  valid: [
    text("Table: Prices\n\n| A |\n| - |\n| 1 |"),
    text("Table: Prices\n| A |\n| - |\n| 1 |"),
    text("- one\n- two\n  - three\n\nAfter."),
    text("Cold: -5 °C, #1, C# and #payments.\n\n-5 °C is cold.\n\n1.5 is more."),
    text("1. one\n2. two"),
    text("## Part\n- one"),
    text("— Ama Mensah"),
    text("a) only one"),
  ],
  invalid: [
    { site: text("-one\n-two"), findings: 2, fixed: text("- one\n- two") },
    { site: text("With:\n\n- one\n-two"), findings: 1, fixed: text("With:\n\n- one\n- two") },
    { site: text("1.one"), findings: 1, fixed: text("1. one") },
    { site: text("##Part\n\nWords."), findings: 1, fixed: text("## Part\n\nWords.") },
    { site: text("With:\n- one\n- two"), findings: 1, fixed: text("With:\n\n- one\n- two") },
    { site: text("With:\n2. two\n3. three"), findings: 1, fixed: text("With:\n\n2. two\n3. three") },
    { site: text("It opens on\n12. May 2026."), findings: 1 },
    { site: text("- one\n- two\nAfter that."), findings: 1 },
    { site: text("• one\n• two"), findings: 1, fixed: text("- one\n- two") },
    { site: text("a) one\nb) two"), findings: 1 },
    { site: text("A sentence.\n---\nMore."), findings: 1 },
    { site: text("Table: Prices\n\nNone is as it was."), findings: 1 },
    { site: text("| A |\n| - |\n| 1 |\n\nTable: Prices"), findings: 1 },
  ],
};

function text(words: string) {
  return { "a.json": { blocks: [{ type: "words", heading: "A", text: words }] } };
}
