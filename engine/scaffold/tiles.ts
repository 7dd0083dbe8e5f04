import { createHash } from "node:crypto";

/** Length of a tile's side. */
export const side = 32;

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
export function tilesOf(name: string): Tiles {
  const bytes = createHash("sha256").update(name.normalize()).digest();
  const choose = (place: number, count: number) => (bytes[place % bytes.length] ?? 0) % count;
  const first = choose(0, shapes.length);
  const second = (first + 1 + choose(1, shapes.length - 1)) % shapes.length;
  return { paths: [shapes[first] ?? "", shapes[second] ?? ""], choose };
}

/** A tile at a place, turned by quarters. */
export function tile(
  path: string,
  [x, y]: readonly [number, number],
  quarters: number,
  paint: string,
): string {
  const place = `translate(${x} ${y}) rotate(${(quarters % 4) * 90} ${side / 2} ${side / 2})`;
  return `  <path ${paint} transform="${place}" d="${path}"/>`;
}

/** A picture of such tiles. */
export function tilePicture(width: number, height: number, scale: number, parts: readonly string[]): string {
  const size = `width="${width * scale}" height="${height * scale}" viewBox="0 0 ${width} ${height}"`;
  return [`<svg xmlns="http://www.w3.org/2000/svg" ${size}>`, ...parts, "</svg>", ""].join("\n");
}
