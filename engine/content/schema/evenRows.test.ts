import { describe, expect, test } from "vitest";
import { evenRows } from "./evenRows.ts";

describe("rows that are filled evenly", () => {
  test("P-07 hold ten items in four columns as three, four and three", () => {
    expect(evenRows(10, 4)).toEqual([3, 3, 3, 4, 4, 4, 4, 3, 3, 3]);
  });

  test("are full whatever the number of items, and never longer than asked", () => {
    for (const columns of [2, 3, 4]) {
      for (let count = 1; count <= 24; count += 1) {
        const rows = evenRows(count, columns);
        expect(rows).toHaveLength(count);
        expect(rows.reduce((sum, inRow) => sum + 12 / inRow, 0) % 12).toBe(0);
        expect(Math.max(...rows)).toBeLessThanOrEqual(columns);
        expect(new Set(rows).size).toBeLessThanOrEqual(2);
      }
    }
  });
});
