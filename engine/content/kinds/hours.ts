import type { ContentKind } from "../../contract/contentKind.ts";
import type { JsonObject } from "../../contract/json.ts";
import { checkHours, compileHours } from "../contact.ts";

/** Opening hours. */
export const kind: ContentKind = {
  name: "hours",
  collect: checkHours,
  compile: (value, { words }) => compileHours(value as JsonObject, words),
  type: { name: "OpeningHours", declaredIn: "values" },
};
