import { suggestPlace } from "../../content/link/nearestPlace.ts";
import { linkSpace } from "../../content/link/target.ts";
import type { LintRule } from "../../contract/rule.ts";
import { didYouMean } from "../../errors/entry.ts";
import { strayFolders } from "../site/translations.ts";

/** A page in another language is the translation of a page. */
export const rule: LintRule = {
  id: "page-original",
  title: "Every page in another language translates one",
  severity: "error",
  docs: [
    "A page in the folder of a language stands for the page of the same name in the default language: `fr/about-us.json` for",
    "`about-us.json`. Readers who change the language, and search engines, rely on that. Where a language has pages of its",
    "own on purpose, turn the rule off in `lint`, with the reason.",
  ].join(" "),
  check(site, report) {
    const stray = new Set(strayFolders(site).map(({ language }) => language.code));
    // Of a page with mistakes of its own, nothing else is known.
    const missing = [...site.pages.values()].filter(
      ({ original, language }) =>
        original !== undefined && !site.addresses.has(original) && !stray.has(language),
    );
    if (missing.length === 0) return;
    const main = site.languages[0].code;
    const originals = new Map([...site.pages].filter(([, { language }]) => language === main));
    const space = linkSpace(originals, { ...site.source, assets: new Map() }, site.site);
    for (const { file, path, original = "" } of missing) {
      const isHidden = site.unpublished.has(original);
      report({
        file,
        path: [],
        message: `The page "${path}" translates "${original}", which ${isHidden ? "is not published" : "doesn't exist"}.`,
        hint: isHidden
          ? 'Give this page the same "draft" or "publishAt".'
          : (didYouMean(suggestPlace(original, space)) ??
            "Create the page in the default language, or give this file the name of the page that it translates."),
      });
    }
  },
};
