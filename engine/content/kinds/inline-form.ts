import type { ContentKind } from "../../contract/contentKind.ts";

/** The name of a form that only the browser validates: the page loads no code for that. */
export const kind: ContentKind = {
  name: "inline-form",
  collect: (value, found) => found.refer("form", value),
  compile: (value, site) => site.form(String(value), "inline"),
  type: { name: "Form", declaredIn: "form" },
};
