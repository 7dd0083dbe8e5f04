import { type Crossing, type Motif, SIZE } from "./motif.ts";

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
