import type { SiteSource } from "../../contract/graph.ts";
import type { Validators } from "../check/validators.ts";
import { timeZoneOf } from "../dates/timeZone.ts";
import { linkLists } from "../lists/linkLists.ts";
import { siteLanguages } from "../translation/siteLanguages.ts";
import { checkFormAddresses } from "./checkFormAddresses.ts";
import type { LinkedSite, SiteFile, TranslationFile } from "./linkedSite.ts";
import { formsIn, linkLanguage } from "./linkLanguage.ts";
import { linkPage } from "./linkPage.ts";
import { redirectsOf } from "./redirects.ts";
import { redirectsInLanguages } from "./redirectsInLanguages.ts";
import { themeOf } from "./themeOf.ts";
import { unpublished } from "./unpublished.ts";

/** Combines the files of a site: languages, addresses, shared blocks where they are used, anchors. */
export function linkFiles(
  files: readonly SiteFile[],
  validators: Validators,
  source: Pick<SiteSource, "now" | "showsDrafts" | "assets">,
): LinkedSite {
  const siteFile = files.find(({ role }) => role.kind === "site");
  const translations = translationsByOriginal(files);
  const languages = siteLanguages(siteFile?.analysis?.content?.value);
  const [first, ...others] = languages;
  const main = linkLanguage(first, files, undefined, validators);
  const linked: LinkedSite = {
    ...{ languages, main, translations },
    byLanguage: new Map([
      [first.code, main],
      ...others.map(
        (language) => [language.code, linkLanguage(language, files, translations, validators)] as const,
      ),
    ]),
    pages: new Map(),
    lists: [],
    unpublished: new Map(),
    redirects: redirectsOf(files),
    anchors: new Map(),
    sharedNames: new Set(),
    usedBy: new Map(),
    formNames: new Set(),
    theme: themeOf(files),
    problems: [],
  };
  for (const { file, role, analysis } of files) {
    if (role.kind === "form") {
      linked.formNames.add(role.name);
      const form = analysis?.content?.value;
      for (const [id] of form ? formsIn(role.name, form) : []) linked.formNames.add(id);
    }
    if (role.kind === "shared") linked.sharedNames.add(role.name);
    if (role.kind === "shared" || (role.kind === "translation" && role.of === "shared"))
      linked.usedBy.set(file, []);
  }
  linked.problems.push(...checkFormAddresses(files));
  const zone = timeZoneOf(main.site ?? {});
  for (const { file, role, analysis } of files) {
    if (role.kind !== "page") continue;
    const head = analysis?.content?.head;
    const why = head && !source.showsDrafts ? unpublished(head, source.now, zone) : undefined;
    if (why === undefined) linkPage(file, role.path, analysis, linked, validators);
    else linked.unpublished.set(role.path, why);
  }
  linkLists(files, linked);
  linked.redirects = redirectsInLanguages(linked, source);
  return linked;
}

function translationsByOriginal(files: readonly SiteFile[]): Map<string, TranslationFile[]> {
  const found = new Map<string, TranslationFile[]>();
  for (const { file, role, analysis } of files) {
    if (role.kind !== "translation") continue;
    found.set(role.original, [...(found.get(role.original) ?? []), { file, role, analysis }]);
  }
  return found;
}
