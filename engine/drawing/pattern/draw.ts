import { type Chance, chance } from "./chance.ts";
import { type MotifName, motifPath, motifs, SIZE } from "./motifs.ts";
import { type Palette, type PaletteName, palettes, type Yarn, yarns } from "./palettes.ts";

/** A cloth as `_site.json` describes it. Equal descriptions give equal drawings, byte for byte. */
export interface Pattern {
  /** Any word; it decides everything that the rest leaves open. */
  seed: string;
  palette: PaletteName;
  /** Chosen by the seed when left out. */
  motif?: MotifName;
}

/** Size of a drawing in CSS pixels. */
export interface PatternSize {
  width: number;
  height: number;
}

/** Width of a strip in pixels: about that of a hand on a desk. */
const STRIP = 150;

/** Weft bars above and below a figure, in threads. */
const BORDER = 3;
const BLOCK = SIZE + 2 * BORDER;

/** Where the stripes of a warp run, counted from the strip's left edge. */
const warps = [
  [2, 12],
  [1, 7, 13],
  [3, 5, 9, 11],
  [2, 7, 12],
  [2, 4, 10, 12],
];

const motifNames = Object.keys(motifs) as MotifName[];

/**
 * Draws a cloth in the manner of Kente: narrow strips sewn side by side, each alternating between stretches where
 * the warp shows, striped along the strip, and blocks where the weft covers it and carries a figure. Neighbouring
 * strips are shifted, so that blocks stand beside stretches.
 *
 * @returns a whole SVG document that fills `size`. It shows no colour but the palette's yarns, and nothing of the
 * seed's text.
 */
export function drawPattern(
  { seed, palette, motif: named }: Pattern,
  { width, height }: PatternSize,
): string {
  const dice = chance(`${seed}/${palette}/${named ?? ""}`);
  const motif = named ?? dice.pick(motifNames);
  const yarn: Palette = palettes[palette];
  const strips = Math.max(2, Math.round(width / STRIP));
  const columns = strips * SIZE;
  const rows = Math.ceil((columns * height) / width);
  const swapped = { ...yarn, weft: yarn.figure, figure: yarn.weft };

  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${columns} ${rows}" ` +
    `preserveAspectRatio="xMidYMid slice" shape-rendering="crispEdges"><defs>` +
    `<g id="a">${block(motif, yarn)}</g><g id="b">${block(motif, swapped)}</g></defs>` +
    `${warp(yarn, dice.pick(warps), strips, rows)}${lay(dice, strips, rows)}${seams(strips, rows)}</svg>`
  );
}

/**
 * Places the blocks. Every few of them, on a diagonal, figure and ground change places. The first strip opens with a
 * block, so that a swatch cut from the cloth's corner shows a whole figure.
 */
function lay(dice: Chance, strips: number, rows: number): string {
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

function block(motif: MotifName, { weft, figure, accent }: Palette): string {
  const bars = `M0 1h${SIZE}v1H0zM0 ${BORDER}h${SIZE}v${SIZE}H0zM0 ${BLOCK - 2}h${SIZE}v1H0z`;
  return (
    `${shape(accent, `M0 0h${SIZE}v${BLOCK}H0z`)}${shape(weft, bars)}<g transform="translate(0 ${BORDER})">` +
    `${shape(figure, motifPath(motif, 1))}${shape(accent, motifPath(motif, 2))}</g>`
  );
}

/** Drawn strip by strip, since a repeated pattern gets blurred where the cloth is printed. */
function warp({ warp, stripe }: Palette, stripes: readonly number[], strips: number, rows: number): string {
  const lines = Array.from({ length: strips }, (_, strip) =>
    stripes.map((x) => `M${strip * SIZE + x} 0h1v${rows}h-1z`).join(""),
  );
  return shape(warp, `M0 0h${strips * SIZE}v${rows}H0z`) + shape(stripe, lines.join(""));
}

/** The stitches that join the strips. */
function seams(strips: number, rows: number): string {
  const lines = Array.from({ length: strips - 1 }, (_, strip) => `M${(strip + 1) * SIZE} 0v${rows}`).join("");
  return `<path stroke="${yarns.ink}" stroke-width=".2" stroke-opacity=".5" d="${lines}"/>`;
}

function shape(yarn: Yarn, path: string): string {
  return path === "" ? "" : `<path fill="${yarns[yarn]}" d="${path}"/>`;
}
