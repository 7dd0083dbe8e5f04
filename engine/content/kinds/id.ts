import type { ContentKind } from "../../contract/contentKind.ts";

/** The name of an anchor. */
export const kind: ContentKind = {
  name: "id",
  holdsAnchors: true,
  collect(value, found) {
    if (typeof value === "string") found.anchor(value);
  },
};
