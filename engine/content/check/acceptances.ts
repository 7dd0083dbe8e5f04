import type { Acceptance } from "../../contract/graph.ts";
import type { Json, JsonObject, JsonPath } from "../../contract/json.ts";
import { isObject } from "../source/isObject.ts";

/** The member that accepts findings in place. */
export const acceptKey = "$accept";

/**
 * Takes what is accepted out of a file's value: it speaks to lint, and is no part of what is published.
 * @param value loses every `$accept` of its own and of its blocks
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
