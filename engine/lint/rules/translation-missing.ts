import { routeIn } from "../../content/translation/pageLanguage.ts";
import type { LintRule } from "../../contract/rule.ts";
import { quotedList } from "../../errors/entry.ts";
import { inTwoLanguages } from "../site/inTwoLanguages.ts";

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
      report({
        file,
        path: [],
        message: `The page "${path}" is missing in the ${missing.length === 1 ? "language" : "languages"} ${codes}.`,
        hint: `Start its translation: npm run new -- page ${path === "/" ? `${name}/index` : name}. Or accept it here with the reason.`,
      });
    }
  },
  examples: {
    valid: [
      { "a.json": {} },
      inTwoLanguages({ "a.json": {}, "fr/index.json": {}, "fr/404.json": {}, "fr/a.json": {} }),
      inTwoLanguages({
        "404.json": null,
        "a.json": { $accept: { "translation-missing": "The law of one country." } },
        "fr/index.json": {},
      }),
    ],
    invalid: [
      { site: inTwoLanguages({ "a.json": {}, "fr/index.json": {}, "fr/404.json": {} }), findings: 1 },
      { site: inTwoLanguages({ "404.json": null, "fr/404.json": {} }), findings: 1 },
      { site: inTwoLanguages({ "a.json": {} }), findings: 1 },
    ],
  },
};
