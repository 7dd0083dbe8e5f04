import { expect, test } from "vitest";
import { KnownTexts } from "./KnownTexts.ts";

test("of many texts the last ones are known, and of long ones fewer", () => {
  const texts = new KnownTexts();
  const hashes = Array.from({ length: 101 }, (_, at) => texts.add(`text ${at}`));
  expect(hashes.filter((hash) => texts.get(hash) === undefined)).toEqual([hashes[0]]);
  expect(texts.add("text 1")).toBe(hashes[1]);
  const long = texts.add("x".repeat(39_999_995));
  expect(hashes.filter((hash) => texts.get(hash) !== undefined)).toEqual([]);
  expect(texts.get(long)).toHaveLength(39_999_995);
});
