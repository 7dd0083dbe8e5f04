import fc from "fast-check";
import { expect, test } from "vitest";
import type { TextEdit } from "../contract/diagnostic.ts";
import { differenceOf, lineEdits } from "./differences.ts";

function edited(text: string, edits: readonly TextEdit[]): string {
  return edits
    .toReversed()
    .reduce((now, one) => now.slice(0, one.offset) + one.text + now.slice(one.offset + one.length), text);
}

const lines = fc
  .array(fc.constantFrom("a", "b", "{", "😀", ""), { maxLength: 12 })
  .map((all) => all.join("\n"));

test("the edits of lines make the second text of the first, and leave what both have", () => {
  fc.assert(
    fc.property(lines, lines, (before, after) => {
      expect(edited(before, lineEdits(before, after))).toBe(after);
      expect(edited(before, [differenceOf(before, after)])).toBe(after);
    }),
  );
  expect(lineEdits("a\r\nb\r\nc\r\n", "a\r\nB\r\nc\r\nd\r\n")).toEqual([
    { offset: 3, length: 3, text: "B\r\n" },
    { offset: 9, length: 0, text: "d\r\n" },
  ]);
});

test("a difference never cuts a character of two units", () => {
  expect(differenceOf("a😀b", "a😁b")).toEqual({ offset: 1, length: 2, text: "😁" });
  expect(differenceOf("😀", "😀😀").text).toBe("😀");
});
