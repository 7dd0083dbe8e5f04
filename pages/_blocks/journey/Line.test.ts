import { describe, expect, test } from "vitest";
import { arc, markers, view } from "./Line.tsx";

const apart = (one: { x: number; y: number }, other: { x: number; y: number }) =>
  Math.hypot(one.x - other.x, one.y - other.y);

describe("the markers of a journey", () => {
  test.each([2, 3, 5, 8])("of %d steps begin and end where the line does, at equal distances", (steps) => {
    const points = markers(steps);
    const [first, last] = [points[0], points.at(-1)];
    expect(arc).toMatch(new RegExp(`^M${first?.x} ${first?.y}A`));
    expect(arc).toMatch(new RegExp(`${last?.x} ${last?.y}$`));
    const distances = points.slice(1).map((point, index) => apart(point, points[index] ?? point));
    expect(Math.max(...distances) - Math.min(...distances)).toBeLessThan(0.5);
  });

  test("stay inside the drawing, and rise in the middle", () => {
    const points = markers(3);
    for (const { x, y } of points) {
      expect(x).toBeGreaterThan(0);
      expect(x).toBeLessThan(view.width);
      expect(y).toBeGreaterThan(0);
      expect(y).toBeLessThan(view.height);
    }
    expect(points[1]?.y).toBeLessThan(points[0]?.y ?? 0);
    expect(points[1]?.x).toBe(view.width / 2);
  });
});
