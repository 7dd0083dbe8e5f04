import { readDrawing } from "../../content/svg/readDrawing.ts";
import type { DrawnRun, DrawnText } from "../../contract/drawing.ts";
import type { FontFiles } from "../../contract/font.ts";
import { PathData } from "./PathData.ts";
import type { SetLine, Typesetter } from "./Typesetter.ts";

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
