import type { ContentKind } from "../../contract/contentKind.ts";
import type { PageChoice } from "../../contract/page.ts";
import { isObject } from "../json/value.ts";
import { checkPages } from "../lists.ts";

/** A list of pages of the site: which ones, and in which order. */
export const kind: ContentKind = {
  name: "pages",
  collect(value, found) {
    if (isObject(value)) found.refer("pages", JSON.stringify(value));
  },
  check: checkPages,
  compile: (value, site) => site.pageList(value as PageChoice),
  type: { name: "PageList", declaredIn: "page" },
};
