import { createHash } from "node:crypto";
import type { Scheme } from "../contract/theme.ts";
import { mix } from "../theme/colour.ts";

/** The colours that a picture is drawn with, in each scheme. */
type PictureColours = Readonly<Record<"accent" | "background" | "mark", Readonly<Record<Scheme, string>>>>;

/** How much larger a picture is than its tiles. */
const scale = 8;

/** Ground and shape of a tile, by the names of paints. */
const pairs = [
  ["pale", "full"],
  ["full", "pale"],
  ["soft", "full"],
  ["pale", "soft"],
  ["full", "soft"],
  ["pale", "full"],
  ["soft", "bright"],
] as const;

/**
 * Draws a picture for the pages of a site: tiles of the shapes in its mark. It follows the visitor's colour scheme.
 * @param columns number of tiles beside each other
 * @param rows number of tiles above each other
 * @returns an SVG
 */
export function drawPicture(name: string, colours: PictureColours, columns: number, rows: number): string {
  const { paths, choose } = tilesOf(name);
  const drawn = Array.from({ length: columns * rows }, (_, index) => {
    const [column, row] = [index % columns, Math.floor(index / columns)];
    // Neighbours never have the same pair.
    const [ground, shape] = pairs[(choose(4, 7) + 3 * column + 2 * row) % pairs.length] ?? pairs[0];
    const at = [column * side, row * side] as const;
    const square = tile(`M0 0H${side}V${side}H0Z`, at, 0, `class="${ground}" shape-rendering="crispEdges"`);
    const path = paths[(column + row) % 2] ?? "";
    return `${square}\n${tile(path, at, choose(5 + index, 4), `class="${shape}"`)}`;
  });
  const light = rulesOf(colours, "light");
  const style = `<style>${light} @media (prefers-color-scheme: dark) { ${rulesOf(colours, "dark")} }</style>`;
  return tilePicture(columns * side, rows * side, scale, [style, ...drawn]);
}

function rulesOf({ accent, background, mark }: PictureColours, scheme: Scheme): string {
  const paints = {
    pale: mix(background[scheme], accent[scheme], 12),
    soft: mix(background[scheme], accent[scheme], 38),
    full: accent[scheme],
    bright: mark[scheme],
  };
  return Object.entries(paints)
    .map(([paint, colour]) => `.${paint} { fill: ${colour} }`)
    .join(" ");
}

/** Length of a tile's side. */
const side = 32;

/** What can be in a tile: a path in a square of that side. */
const shapes = [
  // A quarter of a disc.
  "M0 0H32A32 32 0 0 1 0 32Z",
  // A leaf.
  "M0 0A32 32 0 0 1 32 32A32 32 0 0 1 0 0Z",
  // A square with one round corner.
  "M0 0H32V16A16 16 0 0 1 16 32H0Z",
  // A disc.
  "M16 0A16 16 0 0 1 16 32A16 16 0 0 1 16 0Z",
  // A triangle.
  "M0 0H32L0 32Z",
  // A drop.
  "M0 0H16A16 16 0 1 1 0 16Z",
];

/** What a site's drawings have in common. */
interface Tiles {
  /** The paths of its two shapes. */
  paths: readonly [first: string, second: string];
  /** Returns a number below `count`, always the same for the same place. */
  choose(place: number, count: number): number;
}

/** The tiles of a site's drawings, chosen by its name. Equal names have equal tiles. */
function tilesOf(name: string): Tiles {
  const bytes = createHash("sha256").update(name.normalize()).digest();
  const choose = (place: number, count: number) => (bytes[place % bytes.length] ?? 0) % count;
  const first = choose(0, shapes.length);
  const second = (first + 1 + choose(1, shapes.length - 1)) % shapes.length;
  return { paths: [shapes[first] ?? "", shapes[second] ?? ""], choose };
}

/** A tile at a place, turned by quarters. */
function tile(path: string, [x, y]: readonly [number, number], quarters: number, paint: string): string {
  const place = `translate(${x} ${y}) rotate(${(quarters % 4) * 90} ${side / 2} ${side / 2})`;
  return `  <path ${paint} transform="${place}" d="${path}"/>`;
}

/** A picture of such tiles. */
function tilePicture(width: number, height: number, scale: number, parts: readonly string[]): string {
  const size = `width="${width * scale}" height="${height * scale}" viewBox="0 0 ${width} ${height}"`;
  return [`<svg xmlns="http://www.w3.org/2000/svg" ${size}>`, ...parts, "</svg>", ""].join("\n");
}

/** The places of the tiles, clockwise. Each is turned by a quarter against the one before. */
const places = [
  [0, 0],
  [side, 0],
  [side, side],
  [0, side],
] as const;

/** The colours of a mark: of most of its tiles, and of one of them. */
type MarkColours = readonly [most: string, one: string];

/**
 * Draws a mark for a site: four tiles of two shapes, chosen by the site's name. Equal names have equal marks.
 * @returns an SVG
 */
export function drawMark(name: string, [most, one]: MarkColours): string {
  const { paths, choose } = tilesOf(name);
  const turn = choose(2, 4);
  const other = choose(3, 4);
  const drawn = places.map((place, index) =>
    tile(paths[index % 2] ?? "", place, turn + index, `fill="${index === other ? one : most}"`),
  );
  return tilePicture(2 * side, 2 * side, 1, drawn);
}
