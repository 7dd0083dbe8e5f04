import type { Acceptance } from "../../contract/graph.ts";
import type { Json, JsonObject, JsonPath } from "../../contract/json.ts";
import { isObject } from "../source/isObject.ts";

/** The key of accepted findings. */
export const acceptKey = "$accept";

/**
 * Removes the acceptances from a file's value: they are for lint and are not published.
 * @param value loses `$accept`, and so do its blocks
 */
export function takeAcceptances(file: string, value: JsonObject): Acceptance[] {
  const acceptances: Acceptance[] = [];
  const take = (holder: Json | undefined, path: JsonPath) => {
    if (!isObject(holder) || !Object.hasOwn(holder, acceptKey)) return;
    const reasons = holder[acceptKey];
    delete holder[acceptKey];
    if (isObject(reasons)) acceptances.push({ file, path, reasons });
  };
  take(value, []);
  if (Array.isArray(value.blocks)) {
    value.blocks.forEach((block, index) => {
      take(block, ["blocks", index]);
    });
  }
  return acceptances;
}
