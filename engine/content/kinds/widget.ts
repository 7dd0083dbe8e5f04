import type { ContentKind } from "../../contract/contentKind.ts";

/** The name of a form widget. It is checked with the rest of its form. */
export const kind: ContentKind = { name: "widget" };
