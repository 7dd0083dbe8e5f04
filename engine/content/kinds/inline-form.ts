import type { ContentKind } from "../../contract/contentKind.ts";

/** The name of a short form within other content. */
export const kind: ContentKind = {
  name: "inline-form",
  collect: (value, found) => found.refer("form", value, undefined, { short: true }),
  compile: (value, site) => site.form(String(value)),
  type: { name: "Form", declaredIn: "form" },
};
