import type { RuleExamples } from "../../contract/rule.ts";
import { inTwoLanguages } from "../fixtures/inTwoLanguages.ts";

// The examples: a sentence, a page of sentences, and a site in two forms of one language.
const long = "A sentence that is as long as it needs to be.";

const british = { languages: [{ code: "en" }, { code: "en-GB", path: "/gb" }] };

const whole = { title: "Prices", description: "What each of the parts costs you.", ...page(long) };

export const examples: RuleExamples = {
  valid: [
    inTwoLanguages({
      "a.json": page("One of the longest sentences here."),
      "fr/a.json": page("Une phrase."),
    }),
    // Names and addresses are the same.
    inTwoLanguages({
      "a.json": page("12 Independence Avenue, Harbour, Greater Harbour Region, Portugal"),
      "fr/a.json": page("12 Independence Avenue, Harbour, Greater Harbour Region, Portugal"),
    }),
    { "_site.json": british, "a.json": page(long), "gb/a.json": page(long) },
    inTwoLanguages({ "_site.fr.json": { name: "Anker", description: "Une phrase." } }),
  ],
  invalid: [
    { site: inTwoLanguages({ "a.json": whole, "fr/a.json": whole }), findings: 1 },
    { site: inTwoLanguages({ "a.json": page(long), "fr/a.json": page(long, "Un titre") }), findings: 1 },
    {
      site: inTwoLanguages({
        "_shared/b.json": { blocks: [{ type: "words", heading: "Our partners" }] },
        "_shared/b.fr.json": { blocks: [{ type: "words", heading: "Our partners" }] },
      }),
      findings: 1,
    },
    {
      site: inTwoLanguages({
        "_forms/b.json": { submit: "Send the message" },
        "_forms/b.fr.json": { submit: "Send the message" },
      }),
      findings: 1,
    },
    {
      site: inTwoLanguages({
        "_site.json": { languages: [{ code: "en" }, { code: "fr", path: "/fr" }], description: long },
        "_site.fr.json": { description: long },
      }),
      findings: 1,
    },
    {
      site: inTwoLanguages({
        "_data/branches.json": '[{ "slug": "harbour" }]',
        "branches/[slug].json": { each: "branches", ...page(`${long} {slug}`) },
        "fr/branches/[slug].json": { each: "branches", ...page(`${long} {slug}`) },
      }),
      findings: 1,
    },
  ],
};

function page(text: string, heading = "A") {
  return { blocks: [{ type: "words", heading, text }] };
}
