import type { ContentKind } from "../../contract/contentKind.ts";
import type { JsonObject } from "../../contract/json.ts";
import { checkHours } from "../contact/checkHours.ts";
import { compileHours } from "../contact/compileHours.ts";

/** Opening hours. */
export const kind: ContentKind = {
  name: "hours",
  collect: checkHours,
  compile: (value, { words }) => compileHours(value as JsonObject, words),
  type: { name: "OpeningHours", declaredIn: "contact" },
};
