import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { fitTitle } from "./fitTitle.ts";

describe("a title", () => {
  const box = { width: 600, height: 344, largest: 116, smallest: 40, leading: 1.06 };
  /** Every letter as wide as half its height. */
  const measure = (text: string) => text.length / 2;
  const fitted = (title: string) => fitTitle(title, box, measure);

  test("that is short is as large as it gets, on one line", () => {
    expect(fitted("SMS")).toEqual({ lines: ["SMS"], size: 116 });
  });

  test("is broken into lines of about equal length", () => {
    expect(fitted("one two three four").lines).toEqual(["one two", "three four"]);
  });

  test("gets smaller rather than break a word", () => {
    const { lines, size } = fitted("Telecommunications");
    expect(lines).toEqual(["Telecommunications"]);
    expect(size).toBeLessThan(70);
  });

  test("may be broken after a slash or hyphen that stands between words", () => {
    expect(fitted("Utilities/Airtime/Data").lines).toEqual(["Utilities/", "Airtime/", "Data"]);
    expect(fitted("E-commerce").lines).toEqual(["E-commerce"]);
  });

  test("with a word that fits no line is broken inside of it, and still large", () => {
    const { lines, size } = fitted("W".repeat(60));
    expect(lines.join("")).toBe("W".repeat(60));
    expect(size).toBeGreaterThanOrEqual(52);
  });

  test("that fits at no size ends in an ellipsis", () => {
    const { lines, size } = fitted("word ".repeat(80));
    expect(size).toBe(40);
    expect(lines.at(-1)).toMatch(/…$/);
  });

  test("never leaves its box, and loses nothing unless it says so", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme", minLength: 1, maxLength: 160 }), (title) => {
        const { lines, size } = fitted(title);
        expect(lines.length * size * box.leading).toBeLessThanOrEqual(box.height);
        for (const line of lines) expect(measure(line) * size).toBeLessThanOrEqual(box.width + size);
        const kept = lines.join("").replace(/\s/g, "");
        if (!kept.endsWith("…")) expect(kept).toBe(title.replace(/\s/g, ""));
      }),
    );
  });
});
