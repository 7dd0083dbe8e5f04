import type { ContentKind } from "../../contract/contentKind.ts";
import { collectText, compileText } from "../compile/text.ts";

/** One paragraph of Markdown. */
export const kind: ContentKind = {
  name: "inline",
  wording: "markdown",
  collect(value, found) {
    if (typeof value === "string") collectText(value, "inline", found);
  },
  compile: (value, site) => compileText(String(value), site.target, site.language.dir),
  type: { name: "Text", declaredIn: "values" },
};
