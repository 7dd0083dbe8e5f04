import type { ContentKind } from "../../contract/contentKind.ts";
import type { JsonObject } from "../../contract/json.ts";
import { isObject } from "../json/value.ts";

/** A block, or the name of a file with shared blocks. Its type says what content it has. */
export const kind: ContentKind = {
  name: "block",
  holdsAnchors: true,
  collect(value, found) {
    if (isObject(value)) found.block(value);
    else found.incomplete();
  },
  compile: (value, site) => site.blocks(value as JsonObject),
  spreads: true,
  type: { name: "Block", declaredIn: "block" },
  uncertainAfter: { "shared-name": "use" },
};
