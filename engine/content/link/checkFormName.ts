import type { ReferenceContext } from "../../contract/contentKind.ts";
import type { FileReference } from "../../contract/reference.ts";
import { correctionOf, withCorrectionTo } from "../diagnostics/correction.ts";
import { problem } from "../diagnostics/problem.ts";
import { suggest, suggestName } from "../diagnostics/suggestion.ts";

/** Checks that a form exists, and its variant where one is named: `demo.vas`. */
export function checkFormName(reference: FileReference, site: ReferenceContext): void {
  const { value } = reference;
  const { formNames, forms } = site;
  if (formNames.has(value)) {
    const keys = reference.short ? (["steps", "thanks"] as const) : [];
    const key = keys.find((one) => forms.get(value)?.[one] !== undefined);
    if (key !== undefined) site.report(problem("form-short", { form: value, key }, reference));
    return;
  }
  const [form = "", ...rest] = value.split(".");
  const variant = rest.join(".");
  if (variant === "" || variant === "json" || !formNames.has(form)) {
    const { near, slip } = site.meant("form", value, () => ({
      near: suggestName(value, formNames),
      slip: correctionOf(value, formNames),
    }));
    site.report(withCorrectionTo(problem("form-name", { value, suggestion: near }, reference), value, slip));
    return;
  }
  // The variants of a form that breaks its schema are not known.
  if (!forms.has(form)) return;
  const known = [...formNames].filter((name) => name.startsWith(`${form}.`));
  const { near, slip } = site.meant("variant", value, () => ({
    near: suggest(value, known),
    slip: correctionOf(value, known),
  }));
  const data = { value, form, variant, known, suggestion: near };
  site.report(withCorrectionTo(problem("form-variant", data, reference), value, slip));
}
