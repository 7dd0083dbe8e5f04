import { writtenText } from "../../content/diagnostics/diagnostic.ts";
import type { LintRule } from "../../contract/rule.ts";
import { originalHash, translationsOf } from "../site/translations.ts";

/** A translation says what its original says now. */
export const rule: LintRule = {
  id: "translation-stale",
  title: "Translations are up to date with their originals",
  severity: "warning",
  docs: [
    "A translation records in `translates` which content of its original it was made from. When the original changes, lint",
    "reports the translation, and `npm run translations` shows what changed. After translating it again,",
    "`npm run translations -- --mark FILE` records the present content. Where nothing is recorded yet,",
    "`npm run lint -- --fix` does it. The format of a file and the order of its keys make no difference.",
  ].join(" "),
  check(site, report) {
    const hashOf = originalHash(site);
    for (const { file, original, head } of translationsOf(site)) {
      const { translates } = head;
      const text = writtenText(site.source, original);
      const hash = text === undefined ? undefined : hashOf(original, text);
      if (hash === undefined || translates === hash) continue;
      if (translates === undefined) {
        const json = JSON.stringify(hash);
        report({
          file,
          path: [],
          message: `Nothing records which content of "${original}" this translates, so nobody can tell when it is out of date.`,
          hint: `Compare the two, then add "translates": ${json}.`,
          insertion: { title: "Record the present content of the original", key: "translates", json },
        });
      } else {
        report({
          file,
          path: ["translates"],
          message: `"${original}" has changed since this was translated.`,
          hint: `npm run translations shows what changed. Translate it, then run npm run translations -- --mark ${file}.`,
        });
      }
    }
    const [main] = site.languages;
    for (const { file, language, head } of site.pages.values()) {
      if (language !== main.code || head.translates === undefined) continue;
      report({
        file,
        path: ["translates"],
        at: "key",
        message: "A page in the default language is no translation.",
        hint: 'Remove "translates".',
      });
    }
  },
};
