import type { Attributes } from "../html/attributeMarkup.ts";

/** One element of a document's head. */
export interface HeadTag {
  tag: "title" | "meta" | "link" | "script";
  attributes: Attributes;
  /** The text of a title, or the JSON of a data script. */
  text?: string;
}
