import type { RuleExamples } from "../../contract/rule.ts";
import { inTwoLanguages } from "../fixtures/inTwoLanguages.ts";

/** Pages and a site file in both languages, for the examples. */
const both = { "_site.fr.json": { name: "Anker" }, "fr/index.json": {}, "fr/404.json": {} };

export const examples: RuleExamples = {
  valid: [
    { "a.json": {} },
    inTwoLanguages({ ...both, "a.json": {}, "fr/a.json": {} }),
    inTwoLanguages({
      ...both,
      "_shared/b.json": {},
      "_shared/b.fr.json": {},
      "index.json": { blocks: [{ use: "b" }] },
      "fr/index.json": { blocks: [{ use: "b" }] },
    }),
    inTwoLanguages({
      ...both,
      "a.json": { $accept: { "translation-missing": "The law of one country." } },
    }),
  ],
  invalid: [
    {
      site: inTwoLanguages({
        ...both,
        "_data/branches.json": '[{ "slug": "harbour" }]',
        "branches/[slug].json": { each: "branches" },
      }),
      findings: 1,
    },
    {
      site: inTwoLanguages({
        ...both,
        "_data/branches.json": '[{ "slug": "harbour" }, { "slug": "market" }]',
        "_data/branches.fr.json": '[{ "slug": "harbour" }]',
        "branches/[slug].json": { each: "branches", title: "{slug}" },
        "fr/branches/[slug].json": { each: "branches", title: "{slug}" },
      }),
      findings: 1,
    },
    { site: inTwoLanguages({ ...both, "a.json": {} }), findings: 1 },
    { site: inTwoLanguages({ ...both, "fr/index.json": null }), findings: 1 },
    { site: inTwoLanguages({ ...both, "_site.fr.json": null }), findings: 1 },
    {
      site: inTwoLanguages({
        ...both,
        "_forms/b.json": {},
        "fr/index.json": { blocks: [{ type: "words", heading: "A", form: "b" }] },
      }),
      findings: 1,
    },
    { site: inTwoLanguages({ "a.json": {} }), findings: 1 },
  ],
};
