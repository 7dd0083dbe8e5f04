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
  /** Other files of which browsers choose one, the best first. */
  sources?: PictureSource[];
  /** Names of classes: which part stays in sight where the picture is cropped, and its colour while it loads. */
  look?: string;
}

/** The attributes of a `<source>`: files for some screens, or in a format that not all browsers know. */
export interface PictureSource {
  media?: string;
  type?: string;
  srcSet: string;
  sizes?: string;
  width?: number;
  height?: number;
}

/** The formats of pictures made of pixels. */
export type RasterType = "jpeg" | "png" | "webp" | "gif" | "avif";

/** A picture made of pixels, as its file says. */
export interface Raster {
  type: RasterType;
  /** Of the whole file. */
  hash: string;
  /** The size of the file. */
  bytes: number;
  /** Whether it holds several pictures that are shown one after another. */
  animated?: true;
  /** Set by a build that makes other files of it. */
  made?: MadeRaster;
}

/** The formats that a build makes. */
export type MadeFormat = "avif" | "webp" | "jpeg" | "png";

/** A file that a build makes of a picture. */
export interface MadePicture {
  width: number;
  format: MadeFormat;
}

/** What a build knows of a picture once it has decoded it. */
export interface MadeRaster {
  /** A part of the names of its files that changes with their content. */
  name: string;
  /** Whether the page behind it shows through. */
  transparent?: true;
  /** Names of the classes for the colour that stands in its place while it loads. */
  tint?: string;
}

/** A file in `public/`. Pictures have a size in CSS pixels. */
export interface Asset {
  width?: number;
  height?: number;
  /** Why browsers do not show a picture, or not all of it: the end of a sentence that begins with the file. */
  fault?: string;
  /** What a file is that is no picture which browsers show: the end of a sentence that begins with it. */
  instead?: string;
  /** Set for pictures made of pixels. */
  raster?: Raster;
  /** The size of any other file. */
  size?: number;
  /** The texts of an SVG drawing. */
  texts?: readonly DrawnText[];
  /** A small SVG drawing as an address that contains it. */
  inline?: string;
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

/** The width of a picture on a page, or width and height of a box that it fills. Of a height alone, the width is 0. */
export type PictureBox = number | readonly [width: number, height: number];

/** The least space that a picture has on a phone and on a desktop. */
export type PictureSpace = Readonly<Record<"phone" | "desktop", PictureBox>> & {
  /** The width of the page's content, in CSS pixels, from which on it is that of a desktop. Default: 0. */
  readonly from?: number;
};
