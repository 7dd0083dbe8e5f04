import type { Asset, PictureBox, PictureSpace } from "../../contract/image.ts";
import type { Json, JsonObject, JsonPath, JsonSchema } from "../../contract/json.ts";
import { isObject } from "../source/isObject.ts";
import { evenRows } from "./evenRows.ts";
import { type Frame, frameInside, pageFrame, type SpaceCase, spaceIn } from "./frames.ts";

/** A picture in a block, or a list of pages with pictures, with its space. */
interface PictureInBlock {
  path: JsonPath;
  picture: JsonObject;
  boxes: PictureSpace;
}

/** A block inside of a block, or shared blocks that are used there, with the frame that they have there. */
interface FramedBlock {
  path: JsonPath;
  value: JsonObject;
  frame: Frame;
}

/** What a block gives space to. */
interface SpacesInBlock {
  pictures: PictureInBlock[];
  inside: FramedBlock[];
}

/** The members of a schema that lead to pictures with `x-shown` or to blocks inside, by their keys: most lead to neither. */
const leading = new WeakMap<JsonObject, [key: string, schema: JsonObject][]>();

/**
 * Returns the pictures of a block whose schema says by `x-shown` how wide they are, and the blocks inside of it.
 * @param path of the block in its file
 * @param frame of the block
 */
export function picturesInBlock(
  value: JsonObject,
  schema: JsonSchema,
  path: JsonPath,
  frame: Frame = pageFrame,
): SpacesInBlock {
  const found: SpacesInBlock = { pictures: [], inside: [] };
  const defaults = isObject(schema.properties) ? schema.properties : {};
  const ofBlock = (key: string) => value[key] ?? defaultOf(defaults[key]);
  const spaceOf = (cases: Json | undefined, at: JsonPath, count: number | undefined) => {
    const all = Array.isArray(cases) ? (cases as unknown as SpaceCase[]) : [];
    // The block itself is an item of a list too.
    const item = at.slice(path.length).findLast((step) => typeof step === "number");
    return spaceIn(
      frame,
      all.filter(
        (one) =>
          Object.entries(one.when ?? {}).every(([key, wanted]) => ofBlock(key) === wanted) &&
          fitsItem(one, { item, count, columns: Number(ofBlock("columns")) }),
      ),
    );
  };
  const visit = (one: Json | undefined, own: Json | undefined, at: JsonPath, count?: number) => {
    if (!isObject(own)) return;
    if (isListOfBlocks(own)) {
      const boxes = spaceOf(own["x-shown"], at, count);
      const slot = boxes === undefined ? frame : slotFrame(boxes);
      for (const [index, block] of (Array.isArray(one) ? one : []).entries()) {
        if (!isObject(block)) continue;
        found.inside.push({ path: [...at, index], value: block, frame: frameInside(slot, block) });
      }
    } else if ("x-shown" in own) {
      // Most cards have no picture, and rows cost time.
      if (!isObject(one)) return;
      const boxes = spaceOf(own["x-shown"], at, count);
      if (boxes !== undefined) found.pictures.push({ path: at, picture: one, boxes });
    } else if (Array.isArray(one)) {
      for (const [index, item] of one.entries()) visit(item, own.items, [...at, index], one.length);
    } else if (isObject(one)) {
      for (const [key, below] of membersToPictures(own)) visit(one[key], below, [...at, key], count);
    }
  };
  visit(value, schema, path);
  return found;
}

/** Whether a case is one for the item at this place of a list of this length; undefined for what is in no list. */
function fitsItem(
  one: SpaceCase,
  { item, count = 0, columns }: { item: number | undefined; count: number | undefined; columns: number },
): boolean {
  return (
    (one.count === undefined || one.count === count) &&
    (one.item === undefined || one.item - 1 === item) &&
    (one.inRow === undefined || one.inRow === evenRows(count, columns)[item ?? -1]) &&
    (one.isAlone === undefined || (item === count - 1 && count % 2 === 1))
  );
}

function slotFrame({ phone, desktop, from = 0 }: PictureSpace): Frame {
  return { phone: widthOf(phone), desktop: widthOf(desktop), from };
}

/** The width of a picture, or of the box that it fills. */
export function widthOf(box: PictureBox): number {
  return typeof box === "number" ? box : box[0];
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
  const leads = "x-shown" in schema || isListOfBlocks(schema);
  return leads || leadsToPictures(schema.items) || membersToPictures(schema).length > 0;
}

/** Whether values are lists of blocks. */
export function isListOfBlocks({ items }: JsonObject): boolean {
  return isObject(items) && items["x-content"] === "block";
}

/** How much larger than its own size a picture is shown; undefined where its size is not known. */
export function scaleIn(box: PictureBox, { width, height }: Asset): number | undefined {
  if (width === undefined || height === undefined) return undefined;
  return typeof box === "number" ? box / width : Math.max(box[0] / width, box[1] / height);
}

function defaultOf(schema: Json | undefined): Json | undefined {
  return isObject(schema) ? schema.default : undefined;
}
