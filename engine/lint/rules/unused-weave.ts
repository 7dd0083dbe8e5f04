import type { JsonObject } from "../../contract/json.ts";
import type { LintRule } from "../../contract/rule.ts";

/** A weave that no block shows is drawn for nothing. */
export const rule: LintRule = {
  id: "unused-weave",
  title: "Weaves are shown",
  severity: "warning",
  docs: "A weave named in `_site.json` is drawn when the site is built. Show it in a block, or remove it from `weaves`.",
  check(site, report) {
    // A reference that leads nowhere may be the one that was meant to.
    if (site.uncertain.has("weave")) return;
    const used = new Set(site.references.filter(({ kind }) => kind === "weave").map(({ value }) => value));
    for (const name of Object.keys((site.site.weaves ?? {}) as JsonObject)) {
      if (used.has(name)) continue;
      report({
        file: "_site.json",
        path: ["weaves", name],
        at: "key",
        message: `No block shows the weave "${name}".`,
        hint: "Show it in a block, or remove it here.",
      });
    }
  },
  examples: {
    valid: [site({ weave: "market" })],
    invalid: [{ site: site({}), findings: 1 }],
  },
};

function site(props: object) {
  return {
    "_site.json": { weaves: { market: { palette: "market", seed: "market" } } },
    "a.json": { blocks: [{ type: "words", heading: "A", ...props }] },
  };
}
