import { routeIn } from "../../content/translation/languages.ts";
import type { SiteGraph } from "../../contract/graph.ts";
import type { SiteLanguage } from "../../contract/language.ts";
import type { LintRule } from "../../contract/rule.ts";
import { quotedList } from "../../errors/entry.ts";

/** Readers of a language find every page in it. */
export const rule: LintRule = {
  id: "translation-missing",
  title: "Every page is in every language",
  severity: "warning",
  docs: [
    "Readers who chose a language come to a page in another one where theirs is missing. `npm run new -- page fr/about-us`",
    "starts a translation. A page that needs none says so with `$accept`; a site that is translated in part turns the rule",
    "off in `lint`. A language without any page is reported once.",
  ].join(" "),
  check(site, report) {
    const [main, ...others] = site.languages;
    const pages = [...site.pages.values()];
    const started = others.filter(({ code }) => pages.some(({ language }) => language === code));
    for (const { code, path } of others) {
      if (started.some((one) => one.code === code)) continue;
      const written = Array.isArray(site.site.languages) ? site.site.languages : [];
      const index = written.findIndex((one) => (one as { code?: unknown } | null)?.code === code);
      report({
        file: "_site.json",
        path: ["languages", Math.max(0, index)],
        message: `The site has no page in the language "${code}".`,
        hint: `npm run new -- page ${path.slice(1)}/index begins with its home page.`,
      });
    }
    for (const { path, file, language } of pages) {
      if (language !== main.code) continue;
      const missing = started.filter((one) => !site.pages.has(routeIn(one, path)));
      const [first] = missing;
      if (first === undefined) continue;
      const codes = quotedList(missing.map(({ code }) => code));
      const name = routeIn(first, path).slice(1);
      const fromData = pageFromData(site.source, file, first);
      report({
        file,
        path: [],
        message: `The page "${path}" is missing in the ${missing.length === 1 ? "language" : "languages"} ${codes}.`,
        hint: fromData?.exists
          ? `Add the record in that language, to the file that "${fromData.name}" takes its records from. Or accept it here with the reason.`
          : `Start its translation: npm run new -- page ${fromData ? `"${fromData.name}"` : path === "/" ? `${name}/index` : name}. Or accept it here with the reason.`,
      });
    }
    for (const [file, codes] of untranslatedFiles(site, started)) {
      report({
        file,
        path: [],
        message: `Pages in the ${codes.length === 1 ? "language" : "languages"} ${quotedList(codes)} show this file in the default language.`,
        hint: `Write what differs in "${translationOf(file, codes[0] ?? "")}". Or accept it here with the reason.`,
      });
    }
  },
};

/** `_site.json` → `_site.fr.json`. */
function translationOf(original: string, language: string): string {
  return original.replace(/json$/, `${language}.json`);
}

/** Returns the site file, forms and shared blocks that pages of a language show untranslated, with the languages. */
function untranslatedFiles(
  { pages, references, translated, source }: SiteGraph,
  languages: readonly SiteLanguage[],
): Map<string, string[]> {
  const codes = new Map(Array.from(pages.values(), ({ file, language }) => [file, language]));
  const known = new Set(translated.map(({ original, language }) => `${original} ${language}`));
  const found = new Map<string, string[]>();
  const show = (original: string, language: string | undefined) => {
    if (language === undefined || !languages.some(({ code }) => code === language)) return;
    const before = found.get(original) ?? [];
    // A file that can't be read is there all the same.
    const isThere =
      known.has(`${original} ${language}`) || source.texts.has(translationOf(original, language));
    if (!isThere && source.texts.has(original) && !before.includes(language))
      found.set(original, [...before, language]);
  };
  for (const { code } of languages) show("_site.json", code);
  for (const { kind, file, value } of references) {
    if (kind === "form") show(`_forms/${value.split(".")[0]}.json`, codes.get(file));
    if (kind === "use") show(`_shared/${value}.json`, codes.get(file));
  }
  return found;
}

/** The page for each record that would be in a language, if a page is one in the default language. */
function pageFromData(
  { expanded }: SiteGraph["source"],
  file: string,
  language: SiteLanguage,
): { name: string; exists: boolean } | undefined {
  const written = expanded?.writtenFile(file) ?? file;
  if (written === file || expanded === undefined) return undefined;
  const name = routeIn(language, `/${written.replace(/\.json$/, "")}`).slice(1);
  return { name, exists: expanded.written.has(`${name}.json`) };
}
