import type { ContentKind } from "../../contract/contentKind.ts";
import { checkLink } from "../link/checkLink.ts";

/** The target of a link. */
export const kind: ContentKind = {
  name: "to",
  collect: (value, found) => found.refer("to", value),
  check: checkLink,
  uncertainAfter: {
    "link-target": "to",
    "link-form": "to",
    "link-scheme": "to",
    "link-file": "to",
    "link-name": "name",
  },
  compile: (value, site) => site.target(String(value)),
  type: { name: "Target", declaredIn: "values" },
};
