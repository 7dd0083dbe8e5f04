import type { Scheme } from "../contract/theme.ts";
import { mix } from "../theme/colour.ts";
import { side, tile, tilePicture, tilesOf } from "./tiles.ts";

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
