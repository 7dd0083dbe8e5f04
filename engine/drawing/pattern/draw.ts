import { patternFile, patternSize } from "../../content/compile/pictures.ts";
import type { SiteGraph } from "../../contract/graph.ts";
import type { Palette, Theme } from "../../contract/theme.ts";
import { KenteError } from "../../errors/KenteError.ts";
import { type Crossing, type Motif, SIZE } from "./motif.ts";
import { motifs, seededMotifs } from "./motifs.ts";

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
export type PatternColours = Pick<Theme, "palettes">;

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
 * @param colours the theme's palettes
 * @returns an SVG document of the given size. It contains only the palette's colours, and no text of the seed.
 * @throws KenteError `drawing-file` when the motif cannot be used
 */
export function drawPattern(
  { seed, palette, motif: name }: Pattern,
  { palettes }: PatternColours,
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
    `${warp(colour, dice.pick(warps), strips, rows)}${seams(strips, rows, colour.stripe)}${lay(dice, strips, rows)}</svg>`
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

/** Draws the seams between the strips: on a block they would be lines across its ground. */
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

/**
 * Draws the patterns that pages refer to.
 * @returns SVG documents by file name: `patterns/home.svg`
 */
export function drawPatterns({
  site,
  theme,
  references,
}: Pick<SiteGraph, "site" | "theme" | "references">): Record<string, string> {
  const used = references.filter(({ kind }) => kind === "pattern").map(({ value }) => value);
  const names = [...new Set(used)].sort();
  const drawn = names.flatMap((name) => {
    const svg = findPattern({ site, theme }, name);
    return svg === undefined ? [] : [[patternFile(name), svg] as const];
  });
  return Object.fromEntries(drawn);
}

/** Draws a pattern of `_site.json`. Returns undefined when there is none with this name. */
export function findPattern(
  { site, theme }: Pick<SiteGraph, "site" | "theme">,
  name: string,
): string | undefined {
  // The site's schema has checked their shape.
  const patterns = (site.patterns ?? {}) as unknown as Record<string, Pattern>;
  const pattern = Object.hasOwn(patterns, name) ? patterns[name] : undefined;
  return pattern && drawPattern(pattern, theme, patternSize);
}

/**
 * Path data of all crossings of a motif that show one colour, as rectangles. Neighbouring threads are merged into runs,
 * and rows with the same runs into one rectangle per run.
 */
export function motifPath(motif: Motif, colour: Crossing): string {
  const rows = Array.from({ length: SIZE }, (_, y) => runs(motif, y, colour));
  let path = "";
  for (let y = 0; y < SIZE; ) {
    const row = rows[y] ?? [];
    let height = 1;
    while (y + height < SIZE && String(rows[y + height]) === String(row)) height += 1;
    for (const [x, width] of row) path += `M${x} ${y}h${width}v${height}h-${width}z`;
    y += height;
  }
  return path;
}

function runs(motif: Motif, y: number, colour: Crossing): [x: number, width: number][] {
  const found: [number, number][] = [];
  for (let x = 0; x < SIZE; x += 1) {
    if (motif.crossing(x, y) !== colour) continue;
    const last = found.at(-1);
    if (last && last[0] + last[1] === x) last[1] += 1;
    else found.push([x, 1]);
  }
  return found;
}

/** A sequence of choices that a seed decides. */
interface Random {
  /** A whole number from 0 to `limit`, `limit` excluded. */
  below(limit: number): number;
  /** One of the items; the list must not be empty. */
  pick<Item>(items: readonly Item[]): Item;
}

/** Creates a pseudorandom sequence (Mulberry32): the same for the same seed, on every machine. */
function random(seed: string): Random {
  let state = hash(seed);
  const below = (limit: number) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 0x1_0000_0000) * limit);
  };
  return { below, pick: (items) => items[below(items.length)] as (typeof items)[number] };
}

/** FNV-1a over UTF-16 units. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    value = Math.imul(value ^ text.charCodeAt(index), 0x01000193);
  }
  return value;
}
