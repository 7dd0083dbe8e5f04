import type { ContentKind } from "../../contract/contentKind.ts";

/** The severities that a site gives to lint rules. Nothing of them is published. */
export const kind: ContentKind = { name: "lint", forLint: true };
