import type { Json, JsonObject, JsonPath, JsonSchema } from "../../contract/json.ts";
import type { Asset, PictureBox, PictureSpace } from "../../contract/values.ts";
import { isObject } from "../json/value.ts";
import { evenRows } from "./evenRows.ts";

/** Screens that pictures are measured on: their widths in CSS pixels. */
export const screens = { phone: 390, desktop: 1440 } as const;

/** A screen that pictures are measured on. */
export type Screen = keyof typeof screens;

/** How wide a block is on both screens, and from which width of the page's content on it is not that of a phone. */
export interface Frame extends Readonly<Record<Screen, number>> {
  from: number;
}

/** The frame of a block that stands on the page itself: as wide as the page's content. */
export const pageFrame: Frame = { phone: 350, desktop: 1200, from: 0 };

/** What a block with a surface of its own leaves free around it, where it stands inside of another one: it is a card. */
const cardPadding = 64;

/** The width from which on most blocks have parts side by side: 52 rem. */
const usualFrom = 832;

/**
 * The space of a picture, or of a list of blocks, in blocks with these values, and of items with this number in lists of this
 * length: `{ "when": { "columns": 2 }, "count": 3, "item": 1, "phone": 350, "desktop": 600, "from": 928 }`. Blocks that are not
 * as wide as `from` are laid out as on a phone. No width is larger than `most`.
 */
type SpaceCase = PictureSpace & {
  when?: JsonObject;
  count?: number;
  item?: number;
  /** Of items that stand so many in a row, where rows of at most the block's `columns` are filled evenly. */
  inRow?: number;
  /** Of the last of an odd number of items, which is alone in a row of two. */
  isAlone?: true;
  most?: number;
};

/** Returns the frame of a block that stands in a slot. */
export function frameInside(slot: Frame, block: JsonObject): Frame {
  if (block.surface === undefined) return slot;
  return { ...slot, phone: slot.phone - cardPadding, desktop: slot.desktop - cardPadding };
}

/**
 * Returns the space that something has in a block with this frame.
 * @param cases that fit the block. The first one for its width counts
 */
function spaceIn(frame: Frame, cases: readonly SpaceCase[]): PictureSpace | undefined {
  const wide = cases.find((one) => fromOf(one) <= frame.desktop);
  const narrow = cases[0];
  if (narrow === undefined) return undefined;
  const { phone, most } = narrow;
  return {
    phone: scaled(phone, frame.phone / pageFrame.phone, most),
    desktop: wide
      ? scaled(wide.desktop, frame.desktop / pageFrame.desktop, wide.most)
      : scaled(phone, frame.desktop / pageFrame.phone, most),
    from: Math.ceil(Math.max(frame.from, ((wide ? fromOf(wide) : 0) * pageFrame.desktop) / frame.desktop)),
  };
}

/** A space that is the same part of the block on both screens is so on all others. */
function fromOf({ phone, desktop, from }: PictureSpace): number {
  const isSame =
    typeof phone === "number" && typeof desktop === "number"
      ? phone === desktop || Math.abs(phone / pageFrame.phone - desktop / pageFrame.desktop) < 0.02
      : String(phone) === String(desktop);
  return from ?? (isSame ? 0 : usualFrom);
}

/** The width up to which boxes have the same size everywhere: those of marks, faces and pictures beside a text. */
const fixedBox = 200;

/** A width is a share of its frame, and so is a box that is no small one. */
function scaled(box: PictureBox, share: number, most = Number.POSITIVE_INFINITY): PictureBox {
  if (typeof box === "number") return Math.min(Math.round(box * share), most);
  const [width, height] = box;
  return width > fixedBox ? [Math.round(width * share), Math.round(height * share)] : box;
}

/** Returns the width of a screen, in CSS pixels, on which the content of a page has this width. */
export function screenFor(content: number): number {
  // The gutters on both sides, as tokens.css has them: 4 % of the screen, from 1.25 to 3 rem.
  return Math.min(Math.max(content / 0.92, content + 40), content + 96);
}

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
