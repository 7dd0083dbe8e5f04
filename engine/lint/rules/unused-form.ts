import type { LintRule } from "../../contract/rule.ts";

/** Nobody can fill in a form that is on no page. */
export const rule: LintRule = {
  id: "unused-form",
  title: "Forms are on a page",
  severity: "warning",
  docs: "A form in `_forms/` is shown only where a block names it. Name it in a block, or delete the file.",
  check(site, report) {
    // A reference whose target is not found may be meant for one of these.
    if (site.uncertain.has("form")) return;
    const named = site.references.filter(({ kind }) => kind === "form").map(({ value }) => value);
    // A form is used if one of its variants is.
    const used = new Set(named.flatMap((value) => [value, value.split(".")[0]]));
    for (const id of site.forms.keys()) {
      if (used.has(id)) continue;
      const [name, variant] = id.split(".");
      report({
        file: `_forms/${name}.json`,
        path: variant === undefined ? [] : ["variants", variant],
        at: "key",
        message: `The form "${id}" is on no page.`,
        hint:
          variant === undefined
            ? `Write "form": "${id}" in a block that shows forms, or delete the file.`
            : `Write "form": "${id}" in a block that shows forms, or remove the variant.`,
      });
    }
  },
};
