import type { Syntax } from "refractor/core";
import type { Place } from "./diagnostic.ts";

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

/** Flags that a link passes to its target page, kept in the history entry: `{ openOffer: true }`. */
export type LinkState = Record<string, boolean>;

/**
 * The resolved target of a link.
 * - `page`: a page of this site, routed in the browser; `href` begins with the base path and may end in `#anchor`;
 * - `anchor`: a place on the same page, `#features`;
 * - `file`: a file of `public/`;
 * - `contact`: `mailto:` or `tel:`;
 * - `external`: another site; opens in a new tab.
 */
export interface Target {
  href: string;
  kind: "page" | "anchor" | "file" | "contact" | "external";
  state?: LinkState;
  /** Language of the page that it leads to, where that is not the language of the page with the link. */
  hreflang?: string;
}

/** A link with its label. `style` is how an action looks; plain links have none. */
export interface Link extends Target {
  label: string;
  style?: "primary" | "secondary" | "quiet";
}

/** An action that is not available now: a disabled button with the reason. */
export interface UnavailableAction {
  label: string;
  /** The reason, for visitors. */
  unavailable: string;
}

/** A link that looks like a button, or a disabled button. */
export type Action = Link | UnavailableAction;

/** Part of a paragraph. A bare string is plain text. */
export type InlineNode =
  | string
  | { type: "strong"; children: InlineNode[] }
  | { type: "emphasis"; children: InlineNode[] }
  | { type: "code"; value: string }
  | { type: "break" }
  | ({ type: "link"; children: InlineNode[] } & Target);

/** A cell of a table. `scope` says whether it is the header of its column or of its row. */
export interface TableCell {
  children: InlineNode[];
  scope?: "col" | "row";
  align?: "left" | "center" | "right";
}

/** A table whose rows have one cell per column. `label` describes it to screen readers. */
export interface TextTable {
  type: "table";
  label: string;
  caption?: InlineNode[];
  head: TableCell[];
  rows: TableCell[][];
}

/** A block of formatted text. */
export type TextNode =
  | { type: "paragraph"; children: InlineNode[] }
  | { type: "heading"; children: InlineNode[] }
  /** `start` is set where an ordered list does not begin with 1. */
  | { type: "list"; ordered: boolean; start?: number; items: TextNode[][] }
  | { type: "codeBlock"; language?: string; value: string }
  | { type: "quote"; children: TextNode[] }
  | TextTable;

/** Compiled Markdown. A bare string is one paragraph of plain text, the common case. */
export type Text = string | TextNode[];

/** Defines how code of a language is taken apart, as the grammars of refractor do. */
export type CodeGrammar = Syntax;

/** What a piece of code is, as far as it helps readers to see it. All else is plain. */
export type CodeKind = "comment" | "function" | "keyword" | "name" | "number" | "string";

/** A piece of a line. A bare string is plain. */
export type CodeToken = string | { kind: CodeKind; text: string };

/** Code after compiling: highlighted, line by line. */
export interface Code {
  title: string;
  /** The language's name for readers: `JavaScript`. */
  language: string;
  lines: CodeToken[][];
}

/** What a file in `engine/content/grammars/` exports. Its name without ending is the word that authors write. */
export interface CodeLanguage {
  /** The language's name for readers: `JavaScript`. */
  title: string;
  /** What the language is, in one sentence for authors. */
  description: string;
  /** A grammar of refractor, or one like them. */
  grammar: CodeGrammar;
}

/** Prepares code of some languages for readers. */
export interface Highlighter {
  /** Splits lines of code into tokens. The text of the tokens is exactly what was passed. */
  highlight(code: readonly string[], language: string): CodeToken[][];
  /** Returns the name of a language for readers. */
  nameOf(language: string): string;
}

/** An address as pages show it, and its parts by their names in schema.org. */
export interface Address {
  /** What pages show, one line below the other. */
  lines: string[];
  parts: Partial<
    Record<"streetAddress" | "addressLocality" | "addressRegion" | "postalCode" | "addressCountry", string>
  >;
}

/** Times as one text, by the clock that they are written with. */
export type Times = Record<12 | 24, string>;

/** Days of the week with the same hours. */
export interface OpeningDays {
  /** In English and small letters: `monday`. */
  days: string[];
  /** `08:00-17:00`. None where it is closed. */
  open: string[];
  /** The days in the reader's words: "Monday to Friday". */
  label: string;
  times: Times;
}

/** Days with other hours than usual. */
export interface Holiday {
  /** ISO days, the first and the last. */
  from: string;
  to: string;
  /** `08:00-17:00`. None where it is closed. */
  open: string[];
  /** The days in the reader's words: "25 December 2026". */
  label: string;
  name?: string;
  times: Times;
}

/**
 * Opening hours, with all their words in the reader's language. They are written at build time, because browsers
 * differ in what they know of languages.
 */
export interface OpeningHours {
  /** The clock that readers are used to. */
  clock: 12 | 24;
  /** The time zone in the reader's words. */
  zone?: string;
  week: OpeningDays[];
  holidays: Holiday[];
}

/** A day of a plan, with all its words in the reader's language. They are written at build time, as opening hours are. */
export interface PlannedDay {
  /** `2027-03-31` */
  iso: string;
  /** The number of the day: "31". */
  day: string;
  /** "Mar" */
  month: string;
  /** "Wed" */
  weekday: string;
  year: string;
  /** "31 March 2027" */
  label: string;
}

/** The days of a plan, in their order. */
export type PlannedDays = readonly PlannedDay[];

/** A picture of the logo. */
export interface LogoPicture extends Image {
  /** The picture itself as an address, if it is small: a page then shows it without a request. */
  inline?: string;
}

/** The site's logo. Its alternative text is the site's name. */
export interface Logo {
  light: LogoPicture;
  /** The picture for dark surfaces, where it is another. */
  dark?: LogoPicture;
  /** Whether the name stands beside it. The pictures are decoration then. */
  showName: boolean;
}

/** A social network, resolved from its name to what the footer shows. */
export interface Network {
  /** Its name as it is spelled by itself: "LinkedIn". */
  name: string;
  /** Its icon as one SVG path on a 24 by 24 grid, drawn as an outline. */
  path: string;
}

/** How a drawing sets its text. */
export interface DrawnStyle {
  /** `font-family` as it is written; empty where nothing says it. */
  families: string;
  /** In units of the element. */
  size: number;
  weight: number;
  italic: boolean;
  /** Added between characters, in units of the element. */
  spacing: number;
  anchor: "start" | "middle" | "end";
}

/** Characters of a drawing that are set and painted the same way. */
export interface DrawnRun {
  characters: string;
  style: DrawnStyle;
  /** Where it begins. What is missing goes on where the run before ends. */
  x?: number;
  y?: number;
  dx?: number;
  dy?: number;
  /** The attributes of its own element that say how it is painted, as they are written. */
  paint: Readonly<Record<string, string>>;
}

/** An element of an SVG drawing with text. */
export interface DrawnText {
  /** Its range in the file, in UTF-16 units. */
  start: number;
  end: number;
  place: Place;
  /** CSS pixels in the drawing's own size for one unit of the element. */
  scale: number;
  paint: DrawnRun["paint"];
  runs: readonly DrawnRun[];
  /** What it says that nothing but a browser can follow: `textLength`, `<textPath>`. Missing where there is nothing. */
  obstacle?: string;
}
