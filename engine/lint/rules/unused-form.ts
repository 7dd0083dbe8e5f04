import type { LintRule } from "../../contract/rule.ts";

/** A form that stands on no page is never filled in. */
export const rule: LintRule = {
  id: "unused-form",
  title: "Forms stand on a page",
  severity: "warning",
  docs: "A file in `_forms/` shows only where a block names it. Put it on a page, or remove the file.",
  check(site, report) {
    // A reference that leads nowhere may be the one that was meant to.
    if (site.uncertain.has("form")) return;
    const named = site.references.filter(({ kind }) => kind === "form").map(({ value }) => value);
    // A form is used where one of its variants is.
    const used = new Set(named.flatMap((value) => [value, value.split(".")[0]]));
    for (const id of site.forms.keys()) {
      if (used.has(id)) continue;
      const [name, variant] = id.split(".");
      report({
        file: `_forms/${name}.json`,
        path: variant === undefined ? [] : ["variants", variant],
        at: "key",
        message: `The form "${id}" stands on no page.`,
        hint: "Put it on a page with a block that shows forms, or remove the file.",
      });
    }
  },
  examples: {
    valid: [{ "a.json": { blocks: [{ type: "words", heading: "A", form: "b" }] }, "_forms/b.json": {} }],
    invalid: [{ site: { "_forms/b.json": {} }, findings: 1 }],
  },
};
