import { isObject, valueAt } from "../../content/json/value.ts";
import { resolved } from "../../content/schema/properties.ts";
import type { Json, JsonObject, JsonPath, JsonSchema } from "../../contract/json.ts";
import { alignItems } from "../../editing/alignItems.ts";
import type { BlockType } from "../protocol.ts";

/** A block of a page, or `{ "use": … }`, with the lists of blocks inside of it. */
export interface OutlineBlock {
  path: JsonPath;
  /** Its type; missing for shared blocks. */
  type: string | undefined;
  /** What it is: the title of its type; empty for shared blocks. */
  title: string;
  /** Its heading or the first words in it. */
  label: string;
  slots: OutlineSlot[];
}

/** A list of blocks inside of a block. */
export interface OutlineSlot {
  path: JsonPath;
  allow: readonly string[] | undefined;
  blocks: OutlineBlock[];
}

/** The blocks of a page with all that stand inside of them. */
export function outlineOf(page: Json, types: readonly BlockType[]): OutlineBlock[] {
  const list = (path: JsonPath): OutlineBlock[] => {
    const blocks = valueAt(page, path);
    return Array.isArray(blocks) ? blocks.map((block, index) => one(block, [...path, index])) : [];
  };
  const one = (block: Json, path: JsonPath): OutlineBlock => {
    const own = isObject(block) ? block : {};
    const type = types.find((known) => known.type === own.type);
    const { use } = own;
    return {
      path,
      type: typeof own.type === "string" ? own.type : undefined,
      title: type?.title ?? String(own.type ?? ""),
      label: type ? labelOf(own) : String(use ?? ""),
      slots: type ? slotsOf(own, path, type).map((slot) => ({ ...slot, blocks: list(slot.path) })) : [],
    };
  };
  return list(["blocks"]);
}

function slotsOf(block: JsonObject, path: JsonPath, { slots }: BlockType): Omit<OutlineSlot, "blocks">[] {
  return slots.flatMap(({ property, allow }) => {
    const places = property.reduce<JsonPath[]>(
      (found, step) =>
        found.flatMap((way) => {
          if (step !== "*") return [[...way, step]];
          const items = valueAt(block, way);
          return Array.isArray(items) ? [...items.keys()].map((index) => [...way, index]) : [];
        }),
      [[]],
    );
    return places.map((way) => ({ path: [...path, ...way], allow }));
  });
}

/** The words by which people know an object: its heading, title or name, else the first text in it. */
export function labelOf(value: Json | undefined): string {
  if (typeof value === "string") return value;
  if (Array.isArray(value)) return labelOf(value[0]);
  if (!isObject(value)) return "";
  const named = ["heading", "title", "label", "name", "question", "text"].map((key) => value[key]);
  const found = named.find((one): one is string => typeof one === "string" && one !== "");
  if (found !== undefined) return found;
  const rest = Object.entries(value).filter(([key]) => !["type", "id", "variant", "surface"].includes(key));
  return rest.map(([, inner]) => labelOf(inner)).find((text) => text !== "") ?? "";
}

/** All blocks, each before those inside of it. */
export function allBlocks(blocks: readonly OutlineBlock[]): OutlineBlock[] {
  return blocks.flatMap((block) => [block, ...block.slots.flatMap((slot) => allBlocks(slot.blocks))]);
}

/** Puts a block into a list. @param place the path that it will have */
export function withBlock(page: Json, place: JsonPath, block: Json): Json {
  return edited(page, place, (list, index) => list.splice(index, 0, block));
}

/** Takes a block away. */
export function withoutBlock(page: Json, path: JsonPath): Json {
  return edited(page, path, (list, index) => list.splice(index, 1));
}

/** Sets what is at a path; undefined takes it away. */
export function withValue(page: Json, path: JsonPath, value: Json | undefined): Json {
  if (path.length === 0) return value ?? null;
  const copy = structuredClone(page);
  // What is written into a group that is not there makes one.
  if (value !== undefined && isObject(copy)) makeGroups(copy, path.slice(0, -1));
  const around = valueAt(copy, path.slice(0, -1));
  const last = path.at(-1) ?? "";
  if (Array.isArray(around) && value !== undefined) around[Number(last)] = value;
  else if (isObject(around) && value !== undefined) around[last] = value;
  else if (isObject(around)) delete around[last];
  return copy;
}

function makeGroups(within: JsonObject, path: JsonPath): void {
  let here: Json | undefined = within;
  for (const step of path) {
    if (isObject(here) && !Object.hasOwn(here, step)) here[step] = {};
    here = here === undefined ? undefined : valueAt(here, [step]);
  }
}

/**
 * Moves a block.
 * @param to the path before which it will stand, as paths are before the move
 * @returns the page, and the path of the block in it; undefined where the block would stand inside of itself
 */
export function withMoved(
  page: Json,
  from: JsonPath,
  to: JsonPath,
): { page: Json; path: JsonPath } | undefined {
  const block = valueAt(page, from);
  if (block === undefined || (to.length > from.length && startsWith(to, from))) return undefined;
  const path = [...to];
  const depth = from.length - 1;
  const index = path[depth];
  // What stood behind the block in its list moves up.
  if (startsWith(to, from.slice(0, -1)) && typeof index === "number" && index > Number(from[depth]))
    path[depth] = index - 1;
  return { page: withBlock(withoutBlock(page, from), path, block), path };
}

/** The place before which a block stands after one step up or down in its list; undefined where there is none. */
export function stepOf(page: Json, path: JsonPath, by: 1 | -1): JsonPath | undefined {
  const list = valueAt(page, path.slice(0, -1));
  const index = Number(path.at(-1)) + by;
  if (!Array.isArray(list) || index < 0 || index >= list.length) return undefined;
  return [...path.slice(0, -1), by === 1 ? index + 1 : index];
}

/** Where what is at a path is after somebody else has changed the page; undefined where it is gone. */
export function pathAfter(before: Json, after: Json, path: JsonPath): JsonPath | undefined {
  const [step, ...rest] = path;
  if (step === undefined) return path;
  const isList = Array.isArray(before) && Array.isArray(after);
  const place = isList ? alignItems(before, after).indexOf(Number(step)) : step;
  const [old, now] = [valueAt(before, [step]), valueAt(after, [place])];
  const inside = old !== undefined && now !== undefined ? pathAfter(old, now, rest) : undefined;
  return inside && [place, ...inside];
}

/** The same of a place for a new block: it stays behind the block that it follows. */
export function placeAfter(before: Json, after: Json, place: JsonPath): JsonPath | undefined {
  const [list, index] = [place.slice(0, -1), Number(place.at(-1))];
  const found = pathAfter(before, after, index === 0 ? list : [...list, index - 1]);
  if (!found) return undefined;
  return index === 0 ? [...found, 0] : [...found.slice(0, -1), Number(found.at(-1)) + 1];
}

/** Whether a path leads through another one. */
export function startsWith(path: JsonPath, start: JsonPath): boolean {
  return start.every((step, index) => path[index] === step);
}

function edited(page: Json, path: JsonPath, change: (list: Json[], index: number) => void): Json {
  const copy = structuredClone(page);
  const [list, index] = [valueAt(copy, path.slice(0, -1)), Number(path.at(-1))];
  if (Array.isArray(list)) change(list, index);
  return copy;
}

/**
 * What a new block begins with: of an example what its schema requires, and texts. Pictures and links of the example are left out
 * where they can be.
 */
export function startOf({ type, schema, examples }: BlockType): JsonObject {
  const example = examples[0]?.value;
  const start = needed(isObject(example) ? example : {}, schema, schema);
  return { type, ...(isObject(start) ? start : {}) };
}

function needed(value: Json, schema: JsonSchema, root: JsonSchema): Json {
  const known = resolved(schema, root);
  if (known["x-content"] === "block") return value;
  if (Array.isArray(value)) {
    const most = Math.max(1, Number(known.minItems ?? 1));
    return value.slice(0, most).map((item) => needed(item, resolved(known.items, root), root));
  }
  if (!isObject(value)) return value;
  const required = Array.isArray(known.required) ? known.required : [];
  const properties = isObject(known.properties) ? known.properties : {};
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, inner]) => {
      const own = resolved(properties[key], root);
      const isWords = typeof inner === "string" && ["text", "inline"].includes(String(own["x-content"]));
      return required.includes(key) || isWords ? [[key, needed(inner, own, root)]] : [];
    }),
  );
}
