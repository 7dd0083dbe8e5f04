import type { RuleExamples } from "../../contract/rule.ts";

export const examples: RuleExamples = {
  valid: [
    text("2 * 3 * 4 is 5 * 2 and 4*6; snake_case_name, C#, 2**3, PIN ****1234, ____ and *920#."),
    text("**Bold**, *so* and `**`."),
    text("From 5 euros* a month.\n\n*Without tax."),
    text("A \\*star."),
  ],
  invalid: [
    { site: text("**Bold words"), findings: 1 },
    { site: text("Some *it words."), findings: 1 },
    { site: text("Some `code here."), findings: 1 },
    { site: text("A __strong word."), findings: 1 },
    { site: text("Ama* is here."), findings: 1 },
    { site: text("who** pays"), findings: 1 },
    {
      site: text("A ** bold ** word and **one ** more."),
      findings: 2,
      fixed: text("A **bold** word and **one** more."),
    },
    { site: text("Dial *713*1# now."), findings: 1, fixed: text("Dial \\*713\\*1# now.") },
    { site: text("**bold* words"), findings: 1 },
  ],
};

function text(words: string) {
  return { "a.json": { blocks: [{ type: "words", heading: "A", text: words }] } };
}
