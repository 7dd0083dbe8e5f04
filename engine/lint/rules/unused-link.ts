import type { JsonObject } from "../../contract/json.ts";
import type { LintRule } from "../../contract/rule.ts";

/** A named link that nothing uses is unnecessary work. */
export const rule: LintRule = {
  id: "unused-link",
  title: "Named links are used",
  severity: "warning",
  docs: "Pages use a link in `links` of `_site.json` as `@name`. Use it, or remove it from `links`.",
  check(site, report) {
    // A reference whose target is not found may be meant for one of these.
    if (site.uncertain.has("name") || site.uncertain.has("to")) return;
    const used = new Set(
      site.references.filter(({ kind }) => kind === "to" || kind === "frame").map(({ value }) => value),
    );
    for (const name of Object.keys((site.site.links ?? {}) as JsonObject)) {
      if (used.has(`@${name}`)) continue;
      report({
        file: "_site.json",
        path: ["links", name],
        at: "key",
        message: `Nothing links to "@${name}".`,
        hint: `Write "to": "@${name}" on a page, or remove it here.`,
      });
    }
  },
};
