import type { JsonObject } from "../../contract/json.ts";
import type { LintRule } from "../../contract/rule.ts";

/** Every pattern is shown by a block. */
export const rule: LintRule = {
  id: "unused-pattern",
  title: "Patterns are shown",
  severity: "warning",
  docs: "The build draws every pattern in `patterns` of `_site.json`. Show it in a block, or remove it from `patterns`.",
  check(site, report) {
    // A reference whose target is not found may be meant for one of these.
    if (site.uncertain.has("pattern")) return;
    const used = new Set(site.references.filter(({ kind }) => kind === "pattern").map(({ value }) => value));
    for (const name of Object.keys((site.site.patterns ?? {}) as JsonObject)) {
      if (used.has(name)) continue;
      report({
        file: "_site.json",
        path: ["patterns", name],
        at: "key",
        message: `No block shows the pattern "${name}".`,
        hint: `Write "pattern": "${name}" in a block, or remove it here.`,
      });
    }
  },
};
