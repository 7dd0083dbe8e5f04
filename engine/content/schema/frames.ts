import type { PictureBox, PictureSpace } from "../../contract/image.ts";
import type { JsonObject } from "../../contract/json.ts";

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
export type SpaceCase = PictureSpace & {
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
export function spaceIn(frame: Frame, cases: readonly SpaceCase[]): PictureSpace | undefined {
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
