import type { DrawnText } from "./drawing.ts";

/** A picture's address and its size in CSS pixels. */
export interface PictureFile {
  src: string;
  width: number;
  height: number;
}

/** A picture with its description. `alt` is empty only for decoration. */
export interface Image extends PictureFile {
  alt: string;
  /** What narrow screens show instead. */
  phone?: PictureFile;
}

/** A file in `public/`. Pictures have a size in CSS pixels. */
export interface Asset {
  width?: number;
  height?: number;
  /** Why browsers do not show an SVG drawing: the end of a sentence that begins with the file. */
  fault?: string;
  /** The texts of an SVG drawing. */
  texts?: readonly DrawnText[];
}

/** One element of an icon's drawing on a 24 by 24 grid, stroked in the current colour: `["path", { d: "…" }]`. */
export type IconNode = [tag: string, attributes: Record<string, string>];

/** An icon, resolved from its name to its drawing. */
export interface Icon {
  name: string;
  nodes: IconNode[];
}

/** A small sign: an icon in the colour of the text, or a picture in its own colours. */
export type Emblem = Icon | Image;
