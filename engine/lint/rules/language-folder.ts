import { unknownCode } from "../../content/translation/checkLanguages.ts";
import type { SiteGraph, SourcePage } from "../../contract/graph.ts";
import type { LintRule } from "../../contract/rule.ts";
import { strayFolders } from "../site/translations.ts";

/** A folder of pages is that of a language, or of none. */
export const rule: LintRule = {
  id: "language-folder",
  title: "Folders of languages hold translations, and no other folder does",
  severity: "error",
  docs: [
    "The `path` of a language in `_site.json` is also the folder of its pages. A folder of that name with pages that",
    "translate none was there for another reason: give it or the language another name. The other way round, a folder that",
    "repeats the pages of the site under the code of a language is meant for that language, which `languages` has to name.",
  ].join(" "),
  check(site, report) {
    for (const { language, pages } of strayFolders(site)) {
      const [page] = pages;
      report({
        file: page?.file ?? "",
        path: [],
        message: `The folder of this page, "${language.path.slice(1)}", is that of the language "${language.code}", but none of its pages translates one.`,
        hint: `Rename the folder, or give the language another "path" in _site.json.`,
      });
    }
    for (const { code, page } of unnamedLanguages(site)) {
      report({
        file: page.file,
        path: [],
        message: `The folder "${code}" repeats pages of the site, but the site has no language "${code}".`,
        hint: `Add { "code": "${code}", "path": "/${code}" } to "languages" in _site.json, or rename the folder.`,
      });
    }
  },
};

/** Finds folders that are named like a language which the site lacks, and hold its home page and other pages of the site. */
function unnamedLanguages({ pages, languages }: SiteGraph): { code: string; page: SourcePage }[] {
  const folders = new Map<string, SourcePage[]>();
  for (const page of pages.values()) {
    const [, folder = "", rest] = page.path.split("/", 3);
    if (page.original !== undefined || !/^[a-z]{2}$/.test(folder)) continue;
    if (rest !== undefined && !pages.has(page.path.slice(folder.length + 1))) continue;
    const known = folders.get(folder);
    if (known === undefined) folders.set(folder, [page]);
    else known.push(page);
  }
  return [...folders].flatMap(([code, own]) => {
    const home = own.find(({ path }) => path === `/${code}`);
    const isMeant =
      own.length > 1 && unknownCode(code) === undefined && !languages.some((one) => one.code === code);
    return home !== undefined && isMeant ? [{ code, page: home }] : [];
  });
}
