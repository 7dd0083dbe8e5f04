import type { ContentKind } from "../../contract/contentKind.ts";
import { checkTimeZone } from "../dates.ts";

/** The name of a time zone. */
export const kind: ContentKind = {
  name: "time-zone",
  collect(value, found) {
    for (const one of checkTimeZone(value, found.place())) found.report(one);
  },
};
