import type { LintRule } from "../../contract/rule.ts";

/** A page with links helps visitors who open an address that doesn't exist. */
export const rule: LintRule = {
  id: "not-found-page",
  title: "The site has a page for addresses that don't exist",
  severity: "warning",
  docs: [
    "`404.json` is shown at every address that has no page, for example after a typing mistake or an old link. Without it",
    "visitors see a line of text from the web server and no link back to the site.",
  ].join(" "),
  check(site, report) {
    const { texts, unreadable } = site.source;
    if (texts.has("404.json") || unreadable.some(({ file }) => file === "404.json")) return;
    report({
      file: "_site.json",
      path: [],
      message: "The site has no page for addresses that don't exist.",
      hint: "Create 404.json with `npm run new -- page 404`.",
    });
  },
  examples: {
    valid: [{ "404.json": {} }],
    invalid: [{ site: { "404.json": null }, findings: 1 }],
  },
};
