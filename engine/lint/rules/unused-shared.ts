import type { LintRule } from "../../contract/rule.ts";

/** Every file of shared blocks is used by a page. */
export const rule: LintRule = {
  id: "unused-shared",
  title: "Shared blocks are used",
  severity: "warning",
  docs: 'The blocks of a file in `_shared/` are shown only where a page says `{ "use": "name" }`. Use them on a page, or delete the file.',
  check(site, report) {
    // A reference whose target is not found may be meant for one of these.
    if (site.uncertain.has("use")) return;
    const used = new Set(site.references.filter(({ kind }) => kind === "use").map(({ value }) => value));
    for (const name of site.shared.keys()) {
      if (used.has(name)) continue;
      report({
        file: `_shared/${name}.json`,
        path: [],
        message: `No page uses the shared blocks "${name}".`,
        hint: `Write { "use": "${name}" } on a page, or delete the file.`,
      });
    }
  },
};
