import stringWidth from "string-width";
import { describe, expect, test } from "vitest";
import { codeFrame, cut, painter, showsColour } from "./terminal.ts";

const place = (column: number, endColumn: number, line = 1, endLine = line) => ({
  line,
  column,
  endLine,
  endColumn,
});

describe("a code frame", () => {
  test("marks a place under its line", () => {
    expect(codeFrame("one\ntwo three\n", place(5, 10, 2))).toEqual({ code: "two three", marks: "    ^^^^^" });
  });

  test("shows tabs as two spaces and keeps the marks in line", () => {
    expect(codeFrame('\t\t"a": 1', place(3, 6))).toEqual({ code: '    "a": 1', marks: "    ^^^" });
  });

  test("counts wide characters and emoji as the columns they take", () => {
    expect(codeFrame('"漢字": "x"', place(7, 10))).toEqual({
      code: '"漢字": "x"',
      marks: `${" ".repeat(8)}^^^`,
    });
    expect(codeFrame("👩‍👩‍👧‍👦 x", place(13, 14))).toEqual({ code: "👩‍👩‍👧‍👦 x", marks: "   ^" });
  });

  test("recognizes all line ends", () => {
    for (const text of ["one\r\ntwo\r\n", "one\ntwo", "one\rtwo\r"]) {
      expect(codeFrame(text, place(1, 4, 2))).toEqual({ code: "two", marks: "^^^" });
    }
  });

  test("marks at least one column, also at and after the end of a line", () => {
    expect(codeFrame("ab", place(3, 3))).toEqual({ code: "ab", marks: "  ^" });
    expect(codeFrame("ab", place(30, 40))).toEqual({ code: "ab", marks: "  ^" });
    expect(codeFrame("", place(1, 1))).toEqual({ code: "", marks: "^" });
  });

  test("marks the rest of the first line of a place with several lines", () => {
    expect(codeFrame("{ one\n}", place(1, 2, 1, 2))).toEqual({ code: "{ one", marks: "^^^^^" });
  });

  test("is undefined for a missing line", () => {
    expect(codeFrame("one", place(1, 2, 2))).toBeUndefined();
  });

  test.each([
    ["in the middle", `${"a".repeat(500)}HERE${"b".repeat(500)}`, 501, "HERE"],
    ["near the start", `abHERE${"b".repeat(500)}`, 3, "HERE"],
    ["at the end", `${"a".repeat(500)}HERE`, 501, "HERE"],
    ["among wide characters", `${"漢".repeat(500)}HERE${"字".repeat(500)}`, 501, "HERE"],
  ])("cuts a long line around a place %s", (_, text, column, word) => {
    const frame = codeFrame(text, place(column, column + word.length));
    expect(stringWidth(frame?.code ?? "")).toBeLessThanOrEqual(100);
    const from = frame?.marks.indexOf("^") ?? 0;
    const shown = [...(frame?.code ?? "")];
    let columns = 0;
    const index = shown.findIndex((character) => {
      columns += stringWidth(character);
      return columns > from;
    });
    expect(shown.slice(index, index + word.length).join("")).toBe(word);
    expect(frame?.marks.trimStart()).toBe("^^^^");
  });

  test("cuts a place that is too long", () => {
    const frame = codeFrame(`"${"x".repeat(100_000)}"`, place(1, 100_003));
    expect(frame?.code).toMatch(/^"x+…$/);
    expect(frame?.code.length).toBe(100);
    expect(frame?.marks).toBe("^".repeat(99));
  });
});

test.each([
  ["a terminal", true, {}, true],
  ["a file", false, {}, false],
  ["a terminal that can't", true, { TERM: "dumb" }, false],
  ["NO_COLOR", true, { NO_COLOR: "1" }, false],
  ["an empty NO_COLOR", true, { NO_COLOR: "" }, true],
  ["FORCE_COLOR into a file", false, { FORCE_COLOR: "1" }, true],
  ["FORCE_COLOR before NO_COLOR", false, { FORCE_COLOR: "1", NO_COLOR: "1" }, true],
  ["FORCE_COLOR=0", true, { FORCE_COLOR: "0" }, false],
])("colours are decided for %s", (_, terminal, environment, shown) => {
  expect(showsColour(terminal, environment)).toBe(shown);
});

test("paint adds nothing without colours", () => {
  expect(painter(false)("red", "x")).toBe("x");
  expect(painter(true)("red", "x")).toBe("\u001b[31mx\u001b[39m");
});

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
