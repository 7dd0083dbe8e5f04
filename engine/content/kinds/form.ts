import type { ContentKind } from "../../contract/contentKind.ts";
import { checkFormName } from "../link/checkLink.ts";

/** The name of a form, or of a form's variant. */
export const kind: ContentKind = {
  name: "form",
  collect: (value, found) => found.refer("form", value),
  check: checkFormName,
  uncertainAfter: { "form-name": "form", "form-variant": "form" },
  compile: (value, site) => site.form(String(value)),
  type: { name: "Form", declaredIn: "form" },
};
