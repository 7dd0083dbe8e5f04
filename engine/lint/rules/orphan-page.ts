import { isIndexed } from "../../content/link/isIndexed.ts";
import { routeIn } from "../../content/translation/pageLanguage.ts";
import type { LintRule } from "../../contract/rule.ts";
import { inTwoLanguages } from "../site/inTwoLanguages.ts";

/** Visitors can't find a page that no link leads to. */
export const rule: LintRule = {
  id: "orphan-page",
  title: "A link leads to every page",
  severity: "warning",
  docs: [
    "Visitors and search engines go from link to link. They don't find a page that no other page, header or footer links",
    "to. Link to it, or write `noindex` if only people with its address should see it.",
  ].join(" "),
  check(site, report) {
    // A reference whose target is not found may be meant for one of these.
    if (site.uncertain.has("to")) return;
    const linked = new Set<string>();
    for (const { kind, value, file } of site.references) {
      if (kind !== "to") continue;
      const written = value.replace(/[#?].*$/s, "");
      // What several languages share may lead to a page in each of them.
      for (const path of site.languages.map((language) => routeIn(language, written)))
        if (site.pages.get(path)?.file !== file) linked.add(path);
    }
    for (const page of site.pages.values()) {
      if (page.path === "/" || linked.has(page.path) || !isIndexed(page)) continue;
      // Pages link to their translations.
      if (page.original !== undefined && site.pages.has(page.original)) continue;
      report({
        file: page.file,
        path: [],
        message: `No link leads to the page "${page.path}".`,
        hint: 'Link to it from another page, the header or the footer. If it should stay hidden, write "noindex": true.',
      });
    }
  },
  examples: {
    valid: [
      page({}, { actions: [{ label: "All about A", to: "/a" }] }),
      page({}, { text: "See [A](/a)." }),
      page({ noindex: true }, {}),
      inTwoLanguages({
        ...page({}, { text: "See [A](/a)." }),
        "fr/index.json": {},
        "fr/a.json": {},
      }),
      { "404.json": {} },
    ],
    invalid: [
      { site: page({}, {}), findings: 1 },
      {
        site: page(
          { blocks: [{ type: "words", heading: "A", actions: [{ label: "To myself", to: "/a" }] }] },
          {},
        ),
        findings: 1,
      },
    ],
  },
};

function page(orphan: object, home: object) {
  return {
    "a.json": orphan,
    "index.json": {
      blocks: [{ type: "words", heading: "Home", ...home }],
    },
  };
}
