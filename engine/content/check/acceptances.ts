import type { Acceptance } from "../../contract/graph.ts";
import type { Json, JsonObject, JsonPath } from "../../contract/json.ts";
import type { ContentPlan } from "../schema/contentPlan.ts";
import { slotsOf } from "../schema/slots.ts";
import { isObject } from "../source/isObject.ts";

/** The block types, which say where blocks stand inside of others. */
interface Types {
  blocks: ReadonlyMap<string, { plan: ContentPlan | undefined }>;
}

/** The key of accepted findings. */
export const acceptKey = "$accept";

/**
 * Removes the acceptances from a file's value: they are for lint and are not published.
 * @param value loses `$accept`, and so do its blocks
 */
export function takeAcceptances(file: string, value: JsonObject, { blocks }: Types): Acceptance[] {
  const acceptances: Acceptance[] = [];
  const take = (holder: Json | undefined, path: JsonPath) => {
    if (!isObject(holder) || !Object.hasOwn(holder, acceptKey)) return;
    const reasons = holder[acceptKey];
    delete holder[acceptKey];
    if (isObject(reasons)) acceptances.push({ file, path, reasons });
  };
  const takeAll = (list: readonly Json[], at: JsonPath) => {
    for (const [index, block] of list.entries()) {
      const path = [...at, index];
      take(block, path);
      if (!isObject(block) || typeof block.type !== "string") continue;
      const { plan } = blocks.get(block.type) ?? {};
      for (const slot of slotsOf(block, plan)) takeAll(slot.blocks, [...path, ...slot.path]);
    }
  };
  take(value, []);
  if (Array.isArray(value.blocks)) takeAll(value.blocks, ["blocks"]);
  return acceptances;
}
