import type { LintRule } from "../../contract/rule.ts";

/** Shared blocks that no page uses are never seen. */
export const rule: LintRule = {
  id: "unused-shared",
  title: "Shared blocks are used",
  severity: "warning",
  docs: 'A file in `_shared/` shows only where a page says `{ "use": "name" }`. Use it on a page, or remove the file.',
  check(site, report) {
    // A reference that leads nowhere may be the one that was meant to.
    if (site.uncertain.has("use")) return;
    const used = new Set(site.references.filter(({ kind }) => kind === "use").map(({ value }) => value));
    for (const name of site.shared.keys()) {
      if (used.has(name)) continue;
      report({
        file: `_shared/${name}.json`,
        path: [],
        message: `No page uses the shared blocks "${name}".`,
        hint: `Write { "use": "${name}" } on a page, or remove the file.`,
      });
    }
  },
  examples: {
    valid: [
      {
        "a.json": { blocks: [{ use: "b" }] },
        "_shared/b.json": { blocks: [{ type: "words", heading: "B" }] },
      },
    ],
    invalid: [{ site: { "_shared/b.json": { blocks: [{ type: "words", heading: "B" }] } }, findings: 1 }],
  },
};
