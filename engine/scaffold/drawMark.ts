import { createHash } from "node:crypto";

/** Length of a tile's side. Four tiles make a mark. */
const side = 32;

/** What can be in a tile: a path in a square of 32, which is turned with its place in the mark. */
const tiles = [
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
  const bytes = createHash("sha256").update(name.normalize()).digest();
  const chosen = (index: number, count: number) => (bytes[index] ?? 0) % count;
  const first = chosen(0, tiles.length);
  const second = (first + 1 + chosen(1, tiles.length - 1)) % tiles.length;
  const turn = chosen(2, 4);
  const other = chosen(3, 4);
  const drawn = places.map(([x, y], index) => {
    const degrees = ((turn + index) % 4) * 90;
    const place = `translate(${x} ${y}) rotate(${degrees} ${side / 2} ${side / 2})`;
    const shape = tiles[index % 2 === 0 ? first : second];
    return `  <path fill="${index === other ? one : most}" transform="${place}" d="${shape}"/>`;
  });
  const size = 2 * side;
  const open = `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 ${size} ${size}">`;
  return [open, ...drawn, "</svg>", ""].join("\n");
}
