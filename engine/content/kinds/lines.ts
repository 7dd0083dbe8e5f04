import type { ContentKind } from "../../contract/contentKind.ts";
import { isolateNumbers } from "../compile/text.ts";

/** Plain text that is shown with its line breaks. */
export const kind: ContentKind = {
  name: "lines",
  wording: "lines",
  compile: (value, site) => isolateNumbers(String(value), site.language.dir),
};
