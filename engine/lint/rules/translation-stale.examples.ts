import { translatableHash } from "../../content/translation/translations.ts";
import type { RuleExamples } from "../../contract/rule.ts";
import { inTwoLanguages } from "../fixtures/inTwoLanguages.ts";

// The examples: a page, and the hash of its content.
const schema = "../schemas/generated/page.schema.json";

const about = { title: "A", description: "About A.", blocks: [{ type: "words", heading: "A" }] };

const translates = translatableHash(JSON.stringify(about)) ?? "";

export const examples: RuleExamples = {
  valid: [
    inTwoLanguages({ "a.json": about, "fr/a.json": { ...about, translates } }),
    inTwoLanguages({
      "a.json": JSON.stringify(Object.fromEntries(Object.entries({ ...about, $schema: schema }).reverse())),
      "fr/a.json": { ...about, translates },
    }),
    inTwoLanguages({ "fr/a.json": about }),
  ],
  invalid: [
    {
      site: inTwoLanguages({ "a.json": { ...about, title: "B" }, "fr/a.json": { ...about, translates } }),
      findings: 1,
    },
    {
      site: inTwoLanguages({ "a.json": about, "fr/a.json": about }),
      findings: 1,
      fixed: inTwoLanguages({ "a.json": about, "fr/a.json": { ...about, translates } }),
    },
    { site: inTwoLanguages({ "a.json": { ...about, translates } }), findings: 1 },
  ],
};
