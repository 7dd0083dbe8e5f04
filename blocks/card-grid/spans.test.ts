import { describe, expect, test } from "vitest";
import { spans } from "./spans.ts";

describe("the rows of a card grid", () => {
  test("P-07 ten cards in four columns stand as three, four and three", () => {
    expect(spans(10, 4)).toEqual([4, 4, 4, 3, 3, 3, 3, 4, 4, 4]);
  });

  test("are full whatever the number of cards, and never wider than asked", () => {
    for (const columns of [2, 3, 4]) {
      for (let count = 1; count <= 24; count += 1) {
        const widths = spans(count, columns);
        expect(widths).toHaveLength(count);
        expect(widths.reduce((sum, width) => sum + width, 0) % 12).toBe(0);
        expect(Math.min(...widths)).toBeGreaterThanOrEqual(12 / columns);
        expect(new Set(widths.map((width) => 12 / width)).size).toBeLessThanOrEqual(2);
      }
    }
  });
});
