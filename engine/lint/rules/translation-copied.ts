import type { LintRule } from "../../contract/rule.ts";
import { visibleTexts } from "../site/parts.ts";
import { markOf, marksAsText, marksIn } from "../site/repeats.ts";
import { copiedTexts, translationsOf } from "../site/translations.ts";

/** In characters. A shorter text is no sentence, in any script. */
const shortest = 8;

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
};
