import type { ContentKind } from "../../contract/contentKind.ts";
import type { Icon } from "../../contract/values.ts";
import { reportUnknownName } from "../link/checkLink.ts";

/** The name of an icon. */
export const kind: ContentKind = {
  name: "icon",
  collect: (value, found) => found.refer("icon", value),
  check(reference, site) {
    if (!site.icons.has(reference.value)) reportUnknownName("icon-name", reference, site, site.icons.keys());
  },
  compile: (value, { icons }): Icon => ({ name: String(value), nodes: icons.get(String(value)) ?? [] }),
  type: { name: "Icon", declaredIn: "values" },
};
