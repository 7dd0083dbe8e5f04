import type { ContentKind } from "../../contract/contentKind.ts";
import type { JsonObject } from "../../contract/json.ts";
import { collectLink, compileLink } from "../compile/text.ts";

/** A link with its words. */
export const kind: ContentKind = {
  name: "link",
  wording: ["label"],
  core: "to",
  collect: collectLink,
  compile: (value, site) => compileLink(value as JsonObject, site),
  type: { name: "Link", declaredIn: "values" },
};
