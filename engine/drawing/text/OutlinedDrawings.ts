import { readFileSync } from "node:fs";
import { join } from "node:path";
import { readDrawing } from "../../content/read/drawing.ts";
import type { SiteGraph } from "../../contract/graph.ts";
import type { FontFace, FontFiles } from "../../contract/theme.ts";
import type { DrawnRun, DrawnText } from "../../contract/values.ts";
import { Cache } from "../../files/Cache.ts";
import { fingerprint } from "../../files/hash.ts";
import { packageFiles } from "../../files/packages.ts";
import type { SiteFolder } from "../../files/siteFolder.ts";
import { drawingFont } from "../../theme/fonts.ts";
import { PathData, type SetLine, Typesetter } from "./Typesetter.ts";

/** Code that decides what an outlined drawing looks like. */
const sources = ["engine/content/svg", "engine/drawing/text", "engine/theme/fonts.ts"];

/**
 * Copies of a site's drawings in which text is outlined in the theme's fonts: a picture cannot use the fonts of its page.
 * They are kept from build to build, by their content and that of the fonts.
 */
export class OutlinedDrawings {
  readonly #folder: Pick<SiteFolder, "root" | "publicDir">;
  readonly #graph: Pick<SiteGraph, "theme" | "source">;
  readonly #cache: Cache;
  readonly #typesetter = new Typesetter();
  #print: string | undefined;

  /** @param graph a site whose public files are known */
  constructor(
    folder: Pick<SiteFolder, "root" | "publicDir" | "cache">,
    graph: Pick<SiteGraph, "theme" | "source">,
  ) {
    this.#folder = folder;
    this.#graph = graph;
    this.#cache = new Cache(folder.cache, "drawings");
  }

  /** Returns the copies of all drawings with text by their paths, and forgets copies that were used longest ago. */
  async all(): Promise<Map<string, Uint8Array>> {
    const copies = new Map<string, Uint8Array>();
    for (const path of this.#graph.source.assets.keys()) {
      const copy = await this.read(path);
      if (copy !== undefined) copies.set(path, copy);
    }
    this.#cache.prune();
    return copies;
  }

  /** @returns the copy of a drawing; undefined for a file without text */
  async read(path: string): Promise<Uint8Array | undefined> {
    if (this.#graph.source.assets.get(path)?.texts === undefined) return undefined;
    const svg = readFileSync(join(this.#folder.publicDir, path), "utf8");
    const file = `${fingerprint(this.#folder.root, [], [this.#fontsPrint(), svg])}.svg`;
    const kept = this.#cache.read(file);
    if (kept !== undefined) return kept;
    const { theme, source } = this.#graph;
    const find = (families: string) => drawingFont(families, theme, source.fonts);
    const outlined = Buffer.from(await outlineTexts(svg, find, this.#typesetter));
    this.#cache.keep(file, outlined);
    return outlined;
  }

  /** Changes when a font or the code changes. */
  #fontsPrint(): string {
    const { fonts = new Map() } = this.#graph.source;
    const faces = [...fonts.values()].flatMap((font): readonly FontFace[] =>
      "error" in font ? [] : font.faces,
    );
    const { root } = this.#folder;
    this.#print ??= fingerprint(
      root,
      [...sources, ...packageFiles(root, "harfbuzzjs"), ...faces.map(({ path }) => path)],
      [this.#graph.theme.fonts, faces],
    );
    return this.#print;
  }
}

/** Finds the font for a `font-family`; anything else where there is no file for it. */
type FindFont = (families: string) => FontFiles | string | undefined;

/** A run that is set, and where its line begins. */
interface PlacedRun {
  run: DrawnRun;
  line: SetLine;
  x: number;
  y: number;
}

const shares = { start: 0, middle: 0.5, end: 1 };

/** Replaces the texts of a drawing by their outlines. A text that cannot be outlined as a whole stays as it is. */
export async function outlineTexts(svg: string, find: FindFont, typesetter: Typesetter): Promise<string> {
  let outlined = "";
  let end = 0;
  for (const text of readDrawing(svg)) {
    const placed = await place(text, find, typesetter);
    if (placed === undefined) continue;
    outlined += svg.slice(end, text.start) + drawn(text, placed);
    end = text.end;
  }
  return outlined + svg.slice(end);
}

/** Sets the runs of a text one after another. Those up to the next stated place are anchored together. */
async function place(
  { runs, obstacle }: DrawnText,
  find: FindFont,
  typesetter: Typesetter,
): Promise<PlacedRun[] | undefined> {
  if (obstacle !== undefined) return undefined;
  const placed: PlacedRun[] = [];
  let line: PlacedRun[] = [];
  let [x, y] = [0, 0];
  let start = 0;
  const anchor = () => {
    const share = shares[line[0]?.run.style.anchor ?? "start"];
    for (const one of line) placed.push({ ...one, x: one.x - (x - start) * share });
    line = [];
  };
  for (const run of runs) {
    const font = find(run.style.families);
    if (typeof font !== "object") return undefined;
    const set = await typesetter.set(run.characters, font, run.style);
    if (set === undefined) return undefined;
    if (run.x !== undefined || run.y !== undefined) {
      anchor();
      [x, y] = [run.x ?? x, run.y ?? y];
      start = x;
    }
    x += run.dx ?? 0;
    y += run.dy ?? 0;
    line.push({ run, line: set, x, y });
    x += set.width;
  }
  anchor();
  return placed;
}

function drawn({ paint }: DrawnText, placed: readonly PlacedRun[]): string {
  const paths = placed.map(({ run, line, x, y }) => {
    const data = new PathData(run.style.size);
    for (const glyph of line.glyphs) data.add(glyph.outline, glyph.scale, x + glyph.x, y + glyph.y);
    return { paint: run.paint, data: String(data) };
  });
  const [only, ...others] = paths.filter(({ data }) => data !== "");
  if (only === undefined) return "";
  if (others.length === 0) return path({ ...paint, ...only.paint }, only.data);
  return `<g${attributes(paint)}>${[only, ...others].map((one) => path(one.paint, one.data)).join("")}</g>`;
}

function path(paint: DrawnRun["paint"], data: string): string {
  return `<path${attributes(paint)} d="${data}"/>`;
}

function attributes(paint: DrawnRun["paint"]): string {
  return Object.entries(paint)
    .map(([name, value]) => ` ${name}="${value.replaceAll('"', "&quot;")}"`)
    .join("");
}
