import { expect, test } from "vitest";
import { cut } from "./cut.ts";

test.each([
  ["abcdef", 6, "abcdef"],
  ["abcdefg", 6, "abcde…"],
  // Wide characters take two columns, and are never halved.
  ["日本語", 6, "日本語"],
  ["日本語です", 6, "日本…"],
  ["日本語です", 5, "日本…"],
  ["👩‍👩‍👧‍👦👩‍👩‍👧‍👦", 3, "👩‍👩‍👧‍👦…"],
  ["éa\u0301bcdef", 4, "éa\u0301b…"],
  // Characters without a width are many times as many as there are columns.
  ["\u200b".repeat(100), 6, `${"\u200b".repeat(24)}…`],
  [`a${"\u200d".repeat(100)}`, 6, "…"],
  ["", 6, ""],
])("%j in %s columns is %j", (text, columns, shown) => expect(cut(text, columns)).toBe(shown));
