/**
 * Returns with how many items each of `count` shares its row, itself included, where rows are filled evenly and have at most
 * `columns`. Ten items in four columns make rows of three, four and three.
 */
export function evenRows(count: number, columns: number): number[] {
  const rows = Math.ceil(count / columns);
  return Array.from({ length: rows }, (_, row) => {
    const inRow = Math.round(((row + 1) * count) / rows) - Math.round((row * count) / rows);
    return Array<number>(inRow).fill(inRow);
  }).flat();
}
