import type { ContentKind } from "../../contract/contentKind.ts";

/** Findings of lint that are accepted in place. They are taken out of a file before its content is collected. */
export const kind: ContentKind = { name: "accept", forLint: true };
