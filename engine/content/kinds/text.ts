import type { ContentKind } from "../../contract/contentKind.ts";
import { collectText, compileText } from "../compile/text.ts";
import { mayHoldReferences } from "../text/readText.ts";

/** Markdown of any length. */
export const kind: ContentKind = {
  name: "text",
  wording: "markdown",
  collect(value, found) {
    if (typeof value === "string" && mayHoldReferences(value)) collectText(value, "blocks", found);
  },
  compile: (value, site) => compileText(String(value), site.target, site.language.dir),
  type: { name: "Text", declaredIn: "values" },
};
