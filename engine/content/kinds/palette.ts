import type { ContentKind } from "../../contract/contentKind.ts";
import { reportUnknownName } from "../link/checkLink.ts";

/** The name of a palette in the theme. */
export const kind: ContentKind = {
  name: "palette",
  collect: (value, found) => found.refer("palette", value),
  check(reference, site) {
    // Where the theme cannot be understood, its names are not known.
    const known = site.theme?.palettes;
    if (known === undefined || known.has(reference.value)) return;
    reportUnknownName("palette-name", reference, site, known.keys());
  },
};
