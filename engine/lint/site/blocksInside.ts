import { slotsOf } from "../../content/schema/slots.ts";
import { isObject } from "../../content/source/isObject.ts";
import type { Vocabulary } from "../../contract/graph.ts";
import type { Json, JsonObject, JsonPath } from "../../contract/json.ts";
import type { Part } from "../../contract/rule.ts";
import { validatorOfBlock } from "./validatorOfPart.ts";

/** A block that is written inside of another one. */
interface BlockInside {
  path: JsonPath;
  value: JsonObject;
}

/**
 * Finds the blocks that a page itself has inside of its blocks, each before those inside of it: in the order that they have in
 * `inside` of the linked page's blocks.
 */
export function blocksInside({ value }: Part, vocabulary: Vocabulary): BlockInside[] {
  const { blocks } = value;
  return (Array.isArray(blocks) ? blocks : []).flatMap((block, index) =>
    within(block, ["blocks", index], vocabulary),
  );
}

function within(block: Json, at: JsonPath, vocabulary: Vocabulary): BlockInside[] {
  if (!isObject(block)) return [];
  return slotsOf(block, validatorOfBlock(block, vocabulary)?.plan).flatMap((slot) =>
    slot.blocks.flatMap((value, index): BlockInside[] => {
      if (!isObject(value) || Object.hasOwn(value, "use")) return [];
      const path = [...at, ...slot.path, index];
      return [{ path, value }, ...within(value, path, vocabulary)];
    }),
  );
}
