import type { ContentKind } from "../../contract/contentKind.ts";

/** A JSON Schema inside of a form's schema. It is checked with the rest of its form. */
export const kind: ContentKind = { name: "form-field", forLint: true };
