import type { Place } from "./diagnostic.ts";

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
