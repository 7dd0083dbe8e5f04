import type { ContentKind } from "../../contract/contentKind.ts";
import type { JsonObject } from "../../contract/json.ts";
import { collectLink, compileLink } from "../compile/text.ts";

/** A link that looks like a button, or a button that says why it cannot be used. */
export const kind: ContentKind = {
  name: "action",
  wording: ["label", "unavailable"],
  core: "to",
  collect: collectLink,
  compile: (value, site) => {
    const action = value as JsonObject;
    return "unavailable" in action ? action : compileLink(action, site);
  },
  type: { name: "Action", declaredIn: "values" },
};
