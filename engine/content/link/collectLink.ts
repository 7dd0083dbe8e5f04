import type { ContentCollector } from "../../contract/contentKind.ts";
import type { Json } from "../../contract/json.ts";
import { isObject } from "../source/isObject.ts";

/** Collects the target of a link with words of its own. */
export function collectLink(value: Json, found: ContentCollector): void {
  if (isObject(value)) found.refer("to", value.to, "to", "state" in value ? { stateful: true } : undefined);
}
