/**
 * Returns how many of twelve grid tracks each of `count` cards spans, so that the cards fill their rows evenly with at
 * most `columns` in a row. Ten cards in four columns make rows of three, four and three.
 */
export function spans(count: number, columns: number): number[] {
  const rows = Math.ceil(count / columns);
  return Array.from({ length: rows }, (_, row) => {
    const inRow = Math.round(((row + 1) * count) / rows) - Math.round((row * count) / rows);
    return Array<number>(inRow).fill(12 / inRow);
  }).flat();
}
