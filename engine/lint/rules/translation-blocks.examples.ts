import type { RuleExamples } from "../../contract/rule.ts";
import { inTwoLanguages } from "../fixtures/inTwoLanguages.ts";

export const examples: RuleExamples = {
  valid: [
    inTwoLanguages({ "a.json": page("words", "alone"), "fr/a.json": page("words", "alone") }),
    inTwoLanguages({ "fr/b.json": page("alone") }),
    inTwoLanguages({ "a.json": boxes("words", "alone"), "fr/a.json": boxes("words", "alone") }),
  ],
  invalid: [
    { site: inTwoLanguages({ "a.json": page("words", "alone"), "fr/a.json": page("words") }), findings: 1 },
    { site: inTwoLanguages({ "a.json": page("words"), "fr/a.json": page("alone", "words") }), findings: 1 },
    {
      site: inTwoLanguages({ "a.json": boxes("words", "alone"), "fr/a.json": boxes("words") }),
      findings: 1,
    },
    {
      site: inTwoLanguages({
        "_shared/b.json": page("words"),
        "_shared/b.fr.json": page("words", "alone"),
      }),
      findings: 1,
    },
  ],
};

function page(...types: string[]) {
  return { blocks: types.map((type) => ({ type, ...(type === "words" && { heading: "A" }) })) };
}

function boxes(...types: string[]) {
  return { blocks: [...page("words").blocks, { type: "box", ...page(...types) }] };
}
