import type { ContentKind } from "../../contract/contentKind.ts";
import { problem } from "../diagnostics/problem.ts";
import { anchorFrom } from "../schema/contentPlan.ts";

/** The title that an anchor is made from, where an object with `x-anchor` has no `id`. */
export const kind: ContentKind = {
  name: "anchor",
  holdsAnchors: true,
  collect(value, found) {
    if (typeof value !== "string") return found.incomplete();
    const name = anchorFrom(value);
    if (name === undefined) found.report(problem("anchor-missing", { title: value }, found.place()));
    else found.anchor(name);
  },
};
