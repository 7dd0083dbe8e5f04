import type { JsonObject } from "../../contract/json.ts";
import type { LintRule } from "../../contract/rule.ts";

/** A pattern that no block shows is drawn for nothing. */
export const rule: LintRule = {
  id: "unused-pattern",
  title: "Patterns are shown",
  severity: "warning",
  docs: "A pattern named in `_site.json` is drawn when the site is built. Show it in a block, or remove it from `patterns`.",
  check(site, report) {
    // A reference that leads nowhere may be the one that was meant to.
    if (site.uncertain.has("pattern")) return;
    const used = new Set(site.references.filter(({ kind }) => kind === "pattern").map(({ value }) => value));
    for (const name of Object.keys((site.site.patterns ?? {}) as JsonObject)) {
      if (used.has(name)) continue;
      report({
        file: "_site.json",
        path: ["patterns", name],
        at: "key",
        message: `No block shows the pattern "${name}".`,
        hint: "Show it in a block, or remove it here.",
      });
    }
  },
  examples: {
    valid: [site({ pattern: "market" })],
    invalid: [{ site: site({}), findings: 1 }],
  },
};

function site(props: object) {
  return {
    "_site.json": { patterns: { market: { palette: "market", seed: "market" } } },
    "a.json": { blocks: [{ type: "words", heading: "A", ...props }] },
  };
}
