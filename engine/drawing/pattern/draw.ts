import type { Palette, Theme } from "../../contract/theme.ts";
import { KenteError } from "../../errors/KenteError.ts";
import { type Motif, SIZE } from "./motif.ts";
import { motifPath } from "./motifPath.ts";
import { motifs, seededMotifs } from "./motifs.ts";
import { type Random, random } from "./random.ts";

/** A pattern as `_site.json` describes it. Equal descriptions give equal drawings, byte for byte. */
export interface Pattern {
  /** Any text. It decides everything that the other members leave open. */
  seed: string;
  /** The name of a palette of the theme. */
  palette: string;
  /** The name of a motif. Without it the seed chooses one. */
  motif?: string;
}

/** What patterns take from the theme. */
export type PatternColours = Pick<Theme, "palettes" | "seam">;

/** Size of a drawing in CSS pixels. */
interface PatternSize {
  width: number;
  height: number;
}

/** Width of a strip in pixels, at the width of a screen about that of a hand. */
const STRIP = 150;

/** Height of the weft bars above and below a motif, in threads. */
const BORDER = 3;
const BLOCK = SIZE + 2 * BORDER;

/** Positions of the warp's stripes, in threads from the strip's left edge. */
const warps = [
  [2, 12],
  [1, 7, 13],
  [3, 5, 9, 11],
  [2, 7, 12],
  [2, 4, 10, 12],
];

/**
 * Draws a pattern of narrow strips, side by side. Each strip alternates between
 * striped stretches and blocks with the motif. Neighbouring strips are shifted, so that blocks are beside
 * stretches.
 *
 * @param colours the theme's palettes, and its colour for seams
 * @returns an SVG document of the given size. It contains only the palette's colours, and no text of the seed.
 * @throws KenteError `drawing-file` when the motif cannot be used
 */
export function drawPattern(
  { seed, palette, motif: name }: Pattern,
  { palettes, seam }: PatternColours,
  { width, height }: PatternSize,
): string {
  const dice = random(`${seed}/${palette}/${name ?? ""}`);
  const motif = name === undefined ? dice.pick(seededMotifs) : findMotif(name);
  // The site is checked: only the preview of a site without patterns may name none.
  const colour = palettes.get(palette) ?? (palettes.values().next().value as Palette);
  const strips = Math.max(2, Math.round(width / STRIP));
  const columns = strips * SIZE;
  const rows = Math.ceil((columns * height) / width);
  const swapped = { ...colour, weft: colour.figure, figure: colour.weft };

  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${columns} ${rows}" ` +
    `preserveAspectRatio="xMidYMid slice" shape-rendering="crispEdges"><defs>` +
    `<g id="a">${block(motif, colour)}</g><g id="b">${block(motif, swapped)}</g></defs>` +
    `${warp(colour, dice.pick(warps), strips, rows)}${lay(dice, strips, rows)}${seams(strips, rows, seam)}</svg>`
  );
}

/**
 * Places the blocks. In every few of them, along a diagonal, figure and ground are swapped. The first strip begins with
 * a block, so that a detail from the corner of the drawing shows a whole motif.
 */
function lay(dice: Random, strips: number, rows: number): string {
  const period = BLOCK + dice.pick([9, 11, 15]);
  const rhythm = dice.pick([3, 4, 5]);
  let placed = "";
  for (let strip = 0; strip < strips; strip += 1) {
    const shift = (strip % 2) * Math.round(period / 2);
    for (let y = shift - period, index = strip; y < rows; y += period, index += 2) {
      if (y + BLOCK > 0)
        placed += `<use href="#${index % rhythm === 0 ? "b" : "a"}" x="${strip * SIZE}" y="${y}"/>`;
    }
  }
  return placed;
}

function block(motif: Motif, { weft, figure, accent }: Palette): string {
  const bars = `M0 1h${SIZE}v1H0zM0 ${BORDER}h${SIZE}v${SIZE}H0zM0 ${BLOCK - 2}h${SIZE}v1H0z`;
  return (
    `${shape(accent, `M0 0h${SIZE}v${BLOCK}H0z`)}${shape(weft, bars)}<g transform="translate(0 ${BORDER})">` +
    `${shape(figure, motifPath(motif, 1))}${shape(accent, motifPath(motif, 2))}</g>`
  );
}

/** Draws each strip's warp by itself: a repeated SVG pattern is blurred in print. */
function warp({ warp, stripe }: Palette, stripes: readonly number[], strips: number, rows: number): string {
  const lines = Array.from({ length: strips }, (_, strip) =>
    stripes.map((x) => `M${strip * SIZE + x} 0h1v${rows}h-1z`).join(""),
  );
  return shape(warp, `M0 0h${strips * SIZE}v${rows}H0z`) + shape(stripe, lines.join(""));
}

/** Draws the seams between the strips. */
function seams(strips: number, rows: number, colour: string): string {
  const lines = Array.from({ length: strips - 1 }, (_, strip) => `M${(strip + 1) * SIZE} 0v${rows}`).join("");
  return `<path stroke="${colour}" stroke-width=".2" stroke-opacity=".5" d="${lines}"/>`;
}

function findMotif(name: string): Motif {
  const motif = motifs.get(name);
  if (motif) return motif;
  const file = `engine/drawing/motifs/${name}.ts`;
  const reason = "it was not there when the program started";
  const fix = "Correct the motif's name; after adding a motif, restart npm run dev.";
  throw new KenteError("drawing-file", { file, reason, fix });
}

function shape(colour: string, path: string): string {
  return path === "" ? "" : `<path fill="${colour}" d="${path}"/>`;
}
