import { side, tile, tilePicture, tilesOf } from "./tiles.ts";

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
