import type { LintRule } from "../../contract/rule.ts";
import { copiedTexts } from "../site/copiedTexts.ts";
import { inTwoLanguages } from "../site/inTwoLanguages.ts";
import { markOf, marksAsText, marksIn } from "../site/repeats.ts";
import { translationsOf } from "../site/translations.ts";
import { visibleTexts } from "../site/visibleTexts.ts";

/** In characters. A shorter text is no sentence, in any script. */
const shortest = 8;

// The examples: a sentence, a page of sentences, and a site in two forms of one language.
const long = "A sentence that is as long as it needs to be.";
const british = { languages: [{ code: "en" }, { code: "en-GB", path: "/gb" }] };
const whole = { title: "Prices", description: "What each of the parts costs you.", ...page(long) };

/** A translation is in another language than its original. */
export const rule: LintRule = {
  id: "translation-copied",
  title: "Translations don’t say the same words as their originals",
  severity: "warning",
  docs: [
    "`npm run new -- page fr/about-us` copies the original. Until its texts are translated, readers of that language find",
    "the words of another one. A text that is the same in both, such as a quotation, is accepted with `$accept`.",
    "Names, addresses and single words may be the same.",
  ].join(" "),
  look(page, vocabulary) {
    // Which of them are sentences is asked where a translation has the same: most sites have no translation.
    const long = visibleTexts(page, vocabulary).filter(({ text }) => text.length >= shortest);
    return long.length > 0 ? marksAsText(long.map(({ text }) => markOf(text))) : undefined;
  },
  check(site, report, notes) {
    for (const translation of translationsOf(site)) {
      const { file, original, pages } = translation;
      if (pages !== undefined && pages[0].file === file) {
        const [own, before] = pages.map((page) => marksIn(String(notes(page) ?? "")));
        const known = new Set(before);
        if (!own?.some((mark) => known.has(mark))) continue;
      }
      const copied = copiedTexts(translation, site);
      if (copied === undefined) continue;
      const { path, count, isAll } = copied;
      const says = count === 1 ? "This text is" : `This and ${count - 1} more of its texts are`;
      report({
        file,
        path: isAll ? [] : path,
        isWritten: true,
        message: isAll
          ? `Nothing in this file is translated: it says the words of "${original}".`
          : `${says} not translated: "${original}" has the same words.`,
        hint: "Translate its texts, or accept it here with the reason.",
      });
    }
  },
  examples: {
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
  },
};

function page(text: string, heading = "A") {
  return { blocks: [{ type: "words", heading, text }] };
}
