import fc from "fast-check";
import { expect, test } from "vitest";
import { countMarks, markOf, packMarks, Repeats, sumOfMarks, unpackMarks } from "./Repeats.ts";

const mark = fc.oneof(
  fc.integer({ min: 0, max: 9 }),
  fc.maxSafeNat().map((one) => one % 2 ** 40),
);

test("marks are read as they were packed", () => {
  fc.assert(
    fc.property(fc.array(mark), (marks) => {
      const packed = packMarks(marks);
      expect(unpackMarks(packed)).toEqual(marks);
      expect(countMarks(packed)).toBe(marks.length);
    }),
  );
});

test("texts that differ in a letter have different marks, long ones if it is at their start, middle or end", () => {
  const short = Array.from({ length: 384 }, (_, at) => `${"a".repeat(at)}b${"a".repeat(383 - at)}`);
  const long = "A long text, of many words. ".repeat(20);
  const middle = `${long.slice(0, 280)}B${long.slice(281)}`;
  const texts = ["", "a", "b", "ab", "ba", ...short, long, `${long}.`, long.replace("A", "B"), middle];
  expect(new Set(texts.map(markOf)).size).toBe(texts.length);
  expect(sumOfMarks(markOf("a"), markOf("b"))).toBe(sumOfMarks(markOf("b"), markOf("a")));
});

test("finds all marks that are added twice, and all who added them", () => {
  fc.assert(
    fc.property(fc.array(fc.array(mark, { maxLength: 6 }), { maxLength: 6 }), (all) => {
      const repeats = new Repeats(all.flat().length);
      for (const [index, marks] of all.entries()) repeats.add(index + 1, packMarks(marks));
      const times = (one: number) => all.flat().filter((other) => other === one).length;
      for (const [index, marks] of all.entries()) {
        expect(repeats.hasAny(index + 1)).toBe(marks.some((one) => times(one) > 1));
        for (const one of marks) expect(repeats.has(one)).toBe(times(one) > 1);
      }
    }),
  );
});

test("leaves out marks as often as they are there", () => {
  const repeats = new Repeats(9);
  repeats.add(1, packMarks([7, 7, 8]), [7, 9]);
  repeats.add(2, packMarks([9, 8, 8]), [8, 8]);
  expect([7, 8, 9].filter((one) => repeats.has(one))).toEqual([]);
  repeats.add(3, packMarks([7, 7]), [7]);
  expect([1, 2, 3].filter((owner) => repeats.hasAny(owner))).toEqual([1, 3]);
});
