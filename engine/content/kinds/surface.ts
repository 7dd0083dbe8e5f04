import type { ContentKind } from "../../contract/contentKind.ts";
import { reportUnknownName } from "../link/checkLink.ts";

/** The name of a surface in the theme. */
export const kind: ContentKind = {
  name: "surface",
  collect: (value, found) => found.refer("surface", value),
  check(reference, site) {
    // Where the theme cannot be understood, its names are not known.
    const known = site.theme?.surfaces;
    if (known === undefined || known.has(reference.value)) return;
    reportUnknownName("surface-name", reference, site, known.keys());
  },
};
