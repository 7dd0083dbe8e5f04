/**
 * How wide each card stands on a grid of twelve tracks when `count` cards fill their rows evenly, at most `columns`
 * in a row. Ten cards in four columns stand as three, four and three, like the strips of a cloth.
 */
export function spans(count: number, columns: number): number[] {
  const rows = Math.ceil(count / columns);
  return Array.from({ length: rows }, (_, row) => {
    const inRow = Math.round(((row + 1) * count) / rows) - Math.round((row * count) / rows);
    return Array<number>(inRow).fill(12 / inRow);
  }).flat();
}
