import { linkedPages } from "../../content/link/linkedPages.ts";
import { PageLists } from "../../content/lists.ts";
import { isIndexed } from "../../content/pageMetadata.ts";
import { redirectsFile } from "../../content/read/roles.ts";
import type { LintRule } from "../../contract/rule.ts";

/** Visitors can't find a page that no link leads to. */
export const rule: LintRule = {
  id: "orphan-page",
  title: "A link leads to every page",
  severity: "warning",
  docs: [
    "Visitors and search engines go from link to link. They don't find a page that no other page, header, footer or list",
    "links to. Link to it, or write `noindex` if only people with its address should see it.",
  ].join(" "),
  check(site, report) {
    // A reference whose target is not found may be meant for one of these.
    if (site.uncertain.has("to")) return;
    const linked = new Set<string>();
    const pagesBehind = linkedPages(site);
    for (const { kind, value, file } of site.references) {
      // An old address shows nobody the way to a page.
      if (kind !== "to" || file === redirectsFile) continue;
      for (const page of pagesBehind(value)) if (page.file !== file) linked.add(page.path);
    }
    const lists = new PageLists(site.pages.values());
    for (const { path, choice } of site.lists) {
      const language = site.pages.get(path)?.language ?? "";
      for (const page of lists.pagesOf(choice, language, path)) linked.add(page.path);
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
};
