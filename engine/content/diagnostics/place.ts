import type { Place } from "../../contract/diagnostic.ts";

/** Lines and columns of a stretch of text. Offsets beyond the text count as its end. */
export function placeAt(text: string, offset: number, length: number): Place {
  const starts = lineStarts(text);
  const start = position(starts, Math.min(offset, text.length));
  const end = position(starts, Math.min(offset + length, text.length));
  return { line: start.line, column: start.column, endLine: end.line, endColumn: end.column };
}

function position(starts: readonly number[], offset: number): { line: number; column: number } {
  let low = 0;
  let high = starts.length - 1;
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((starts[middle] ?? 0) <= offset) low = middle;
    else high = middle - 1;
  }
  return { line: low + 1, column: offset - (starts[low] ?? 0) + 1 };
}

let latest: { text: string; starts: number[] } | undefined;

/** Offsets at which lines begin. Lines end in LF, CRLF or CR. */
function lineStarts(text: string): number[] {
  if (latest?.text === text) return latest.starts;
  const starts = [0];
  for (const { index, 0: ending } of text.matchAll(/\r\n|\n|\r/g)) starts.push(index + ending.length);
  latest = { text, starts };
  return starts;
}
