import type { ContentKind } from "../../contract/contentKind.ts";
import { isObject } from "../source/isObject.ts";

/** A block, or the name of a file with shared blocks. Its type says what content it has. */
export const kind: ContentKind = {
  name: "block",
  holdsAnchors: true,
  collect(value, found) {
    if (isObject(value)) found.block(value);
    else found.incomplete();
  },
  uncertainAfter: { "shared-name": "use" },
};
