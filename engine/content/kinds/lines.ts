import type { ContentKind } from "../../contract/contentKind.ts";

/** Plain text that is shown with its line breaks. */
export const kind: ContentKind = { name: "lines", wording: "lines" };
