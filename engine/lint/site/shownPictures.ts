import { isObject } from "../../content/source/isObject.ts";
import type { SiteGraph, SourceBlock } from "../../contract/graph.ts";
import type { Asset } from "../../contract/image.ts";
import type { Json, JsonObject, JsonPath, JsonSchema } from "../../contract/json.ts";
import { textOf } from "./parts.ts";

/** Screens that pictures are measured on: their widths in CSS pixels. */
export const screens = { phone: 390, desktop: 1440 } as const;

/** A screen that pictures are measured on. */
export type Screen = keyof typeof screens;

/** The width of a picture on a page, or width and height of a box that it fills. Of a height alone, the width is 0. */
export type Box = number | readonly [width: number, height: number];

/** A picture in a block, with the least space that it has on each screen. */
export interface ShownPicture {
  file: string;
  path: JsonPath;
  picture: JsonObject;
  boxes: Readonly<Record<Screen, Box>>;
}

/**
 * The boxes of pictures in blocks with these values, and of items with this number:
 * `{ "when": { "columns": 2 }, "item": 1, "phone": 350, "desktop": 600 }`.
 */
type Case = Readonly<Record<Screen, Box>> & { when?: JsonObject; item?: number };

/** The members of a schema that lead to pictures with `x-shown`, by their keys: most lead to none. */
const leading = new WeakMap<JsonObject, [key: string, schema: JsonObject][]>();

/** Returns the pictures of a block whose schema says by `x-shown` how wide they are. */
export function shownPictures({ file, path, value }: SourceBlock, schema: JsonSchema): ShownPicture[] {
  const found: ShownPicture[] = [];
  const defaults = isObject(schema.properties) ? schema.properties : {};
  const isCase = ({ when = {}, item }: Case, at: JsonPath) =>
    Object.entries(when).every(([key, wanted]) => (value[key] ?? defaultOf(defaults[key])) === wanted) &&
    (item === undefined || item - 1 === at.at(-1));
  const visit = (one: Json | undefined, own: Json | undefined, at: JsonPath) => {
    if (!isObject(own)) return;
    const cases = own["x-shown"];
    if (Array.isArray(cases)) {
      const boxes = (cases as unknown as Case[]).find((one) => isCase(one, at));
      if (boxes !== undefined && isObject(one)) found.push({ file, path: at, picture: one, boxes });
    } else if (Array.isArray(one)) {
      for (const [index, item] of one.entries()) visit(item, own.items, [...at, index]);
    } else if (isObject(one)) {
      for (const [key, below] of membersToPictures(own)) visit(one[key], below, [...at, key]);
    }
  };
  visit(value, schema, path);
  return found;
}

function membersToPictures(schema: JsonObject): [key: string, schema: JsonObject][] {
  const known = leading.get(schema);
  if (known !== undefined) return known;
  const members = isObject(schema.properties) ? Object.entries(schema.properties) : [];
  const found = members.filter((member): member is [string, JsonObject] => leadsToPictures(member[1]));
  leading.set(schema, found);
  return found;
}

function leadsToPictures(schema: Json | undefined): boolean {
  if (!isObject(schema)) return false;
  return "x-shown" in schema || leadsToPictures(schema.items) || membersToPictures(schema).length > 0;
}

/** Returns the pictures on all pages of a site by the pages' routes, shared blocks included. */
export function picturesByPage({ pages, vocabulary }: SiteGraph): Map<string, ShownPicture[]> {
  const byPage = new Map<string, ShownPicture[]>();
  for (const { path, blocks } of pages.values()) {
    const shown = blocks.flatMap((block) => {
      const schema = vocabulary.blocks.get(textOf(block.value, "type"))?.schema;
      return schema === undefined ? [] : shownPictures(block, schema);
    });
    byPage.set(path, shown);
  }
  return byPage;
}

/** How much larger than its own size a picture is shown; undefined where its size is not known. */
export function scaleIn(box: Box, { width, height }: Asset): number | undefined {
  if (width === undefined || height === undefined) return undefined;
  return typeof box === "number" ? box / width : Math.max(box[0] / width, box[1] / height);
}

function defaultOf(schema: Json | undefined): Json | undefined {
  return isObject(schema) ? schema.default : undefined;
}
