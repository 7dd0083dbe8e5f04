import { isObject, valueAt } from "../../content/json/value.ts";
import type { Json, JsonPath } from "../../contract/json.ts";
import type { BlockType } from "../protocol.ts";
import { allBlocks, outlineOf } from "./blocks.ts";

/** The types of blocks that can stand at a place of a page, whichever blocks are there. */
function typesAt(page: Json, types: readonly BlockType[], place: JsonPath): BlockType[] {
  if (place.length === 2) return [...types];
  const list = JSON.stringify(place.slice(0, -1));
  const slots = allBlocks(outlineOf(page, types)).flatMap((block) => block.slots);
  const allow = slots.find(({ path }) => JSON.stringify(path) === list)?.allow;
  return types.filter(({ type, inside }) => inside && (allow?.includes(type) ?? true));
}

/** The types of blocks that can be added at a place: without those of which the page has its one. */
export function typesToAdd(page: Json, types: readonly BlockType[], place: JsonPath): BlockType[] {
  const present = new Set(allBlocks(outlineOf(page, types)).map(({ type }) => type));
  return typesAt(page, types, place).filter(({ type, once }) => !once || !present.has(type));
}

/** Why a block of a type can't be added at a place: there is no such type, a page has one only, or it can't stand there. */
type Unfit = "unknown" | "once" | "place";

/** Why a block can't be added at a place of a page; undefined where it can. Shared blocks can be anywhere. */
export function unfitFor(
  page: Json,
  types: readonly BlockType[],
  place: JsonPath,
  block: Json,
): Unfit | undefined {
  if (!isObject(block) || "use" in block) return undefined;
  const isOf = ({ type }: BlockType) => type === block.type;
  if (!types.some(isOf)) return "unknown";
  if (!typesAt(page, types, place).some(isOf)) return "place";
  return typesToAdd(page, types, place).some(isOf) ? undefined : "once";
}

/** Whether what is at a path of a page can stand at another one. Shared blocks can be anywhere. */
export function canMove(page: Json, types: readonly BlockType[], from: JsonPath, to: JsonPath): boolean {
  const block = valueAt(page, from);
  return (
    isObject(block) && ("use" in block || typesAt(page, types, to).some(({ type }) => type === block.type))
  );
}
