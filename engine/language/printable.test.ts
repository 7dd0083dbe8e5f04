import { describe, expect, test } from "vitest";
import { nastyContext, nastyDiagnostics } from "../lint/fixtures/nastyDiagnostics.ts";
import { reporters } from "../lint/reporters.ts";
import { asJson, printable } from "./printable.ts";

const marks =
  "\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069\u200e\u200f\u061c\u2028\u2029\u007f\u009f\ufeff";

describe("invisible characters", () => {
  test("become escapes on a terminal and in JSON, which keeps the same text", () => {
    const text = `a${marks}\n\ud800b`;
    expect(printable(text)).toMatch(/^a(\\u[0-9a-f]{4}){17}\\n\\ud800b$/);
    expect(asJson({ text })).toMatch(/^\{\n {2}"text": "a(\\u[0-9a-f]{4}){17}\\n\\ud800b"\n\}\n$/);
    expect(JSON.parse(asJson({ text }))).toEqual({ text });
  });

  test("are also the accents that a letter has too many of, and no others", () => {
    const flood = `a${"\u0301".repeat(8)}`;
    // The second mark has two units.
    expect(printable(`${flood}\u0301\u{1d165}b`)).toBe(`${flood}\\u0301\\ud834\\udd65b`);
    const text = `${flood.repeat(3)}\u{1d165}`;
    expect(JSON.parse(asJson({ text }))).toEqual({ text });
    const written = "שָׁלוֹם हिन्दी ཧཱུྃ Việt 👩‍👩‍👧‍👦 🏴󠁧󠁢󠁥󠁮󠁧󠁿";
    expect(printable(written)).toBe(written);
  });

  test.each(reporters.map((one) => [one.name, one] as const))(
    "never turns a report of %s round",
    (_, reporter) => {
      const hostile = nastyDiagnostics.map((one) => ({ ...one, message: marks + one.message, hint: marks }));
      const report = reporter.format(hostile, nastyContext);
      expect(report).not.toMatch(/[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/);
    },
  );
});
