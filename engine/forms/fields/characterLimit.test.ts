import { Ajv } from "ajv";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { charactersLeft, fitText, limitOf } from "./characterLimit.ts";

const text = fc.string({ unit: "binary", maxLength: 30 });

describe("a field's limit", () => {
  test("is the schema's maximum length, for free text", () => {
    expect(limitOf({ type: "string", maxLength: 100 })).toBe(100);
    expect(limitOf({ type: "string" })).toBeUndefined();
    expect(limitOf({ type: "string", maxLength: 100, enum: ["One"] })).toBeUndefined();
    expect(limitOf({ type: "string", maxLength: 100, format: "date" })).toBeUndefined();
    expect(limitOf({ type: "boolean" })).toBeUndefined();
    expect(limitOf({ type: "integer" })).toBeGreaterThan(20);
  });

  test.each([
    [5000, 4899, undefined],
    [5000, 4900, 100],
    [5000, 5000, 0],
    [5000, 5003, -3],
    [254, 228, undefined],
    [254, 229, 25],
    [100, 79, undefined],
    [100, 80, 20],
    [10, 4, undefined],
    [10, 5, 5],
    [10, 0, undefined],
  ])("of %i is shown near its end: with %i characters typed, %s are left", (limit, written, left) => {
    expect(charactersLeft("a".repeat(written), limit)).toBe(left);
    // As many characters of two UTF-16 units.
    expect(charactersLeft("😀".repeat(written), limit)).toBe(left);
  });
});

describe("what is inserted", () => {
  /** What a browser keeps of an inserted text under a `maxlength`. */
  const insert = (rest: string, inserted: string, maxLength: number) =>
    rest + inserted.slice(0, Math.max(0, maxLength - rest.length));

  test("fits exactly as far as the schema allows, in any script", () => {
    const checks = [1, 2, 3, 10, 30].map(
      (limit) => [limit, new Ajv().compile({ type: "string", maxLength: limit })] as const,
    );
    fc.assert(
      fc.property(text, text, fc.constantFrom(...checks), (rest, inserted, [limit, allows]) => {
        fc.pre(allows(rest) && !inserted.includes("\r"));
        const { maxLength, cut } = fitText(rest, inserted, limit);
        const kept = insert(rest, inserted, maxLength);
        expect(allows(kept)).toBe(true);
        expect(cut).toBe(kept !== rest + inserted);
        if (cut) expect([...kept]).toHaveLength(limit);
      }),
    );
  });

  test("counts a line end as one character, also where it is CR LF", () => {
    expect(fitText("", "a\r\nb", 3)).toEqual({ maxLength: 3, cut: false });
    expect(fitText("", "a\r\nb", 2).cut).toBe(true);
  });
});
