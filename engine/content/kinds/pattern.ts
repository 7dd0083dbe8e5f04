import type { ContentKind } from "../../contract/contentKind.ts";
import type { Image } from "../../contract/values.ts";
import { patternFile, patternSize } from "../compile/pictures.ts";
import { isObject } from "../json/value.ts";
import { reportUnknownName } from "../link/checkLink.ts";

/** The name of a pattern in `_site.json`. */
export const kind: ContentKind = {
  name: "pattern",
  collect: (value, found) => found.refer("pattern", value),
  check(reference, site) {
    const { patterns = {} } = site.site ?? { patterns: null };
    // Where the patterns cannot be understood, their names are not known.
    if (!isObject(patterns) || Object.hasOwn(patterns, reference.value)) return;
    reportUnknownName("pattern-name", reference, site, Object.keys(patterns));
  },
  uncertainAfter: { "pattern-name": "pattern" },
  compile: (value, { address }): Image => ({
    src: address(`/${patternFile(String(value))}`),
    alt: "",
    ...patternSize,
  }),
  type: { name: "Image", declaredIn: "values" },
};
