import { expect, test } from "vitest";
import { compileText, isolateNumbers } from "./text.ts";

const resolve = () => ({ kind: "external", href: "https://example.com/" }) as const;
/** A text with brackets around what is isolated. */
const shown = (text: string, dir: "ltr" | "rtl") =>
  isolateNumbers(text, dir).replace(/\u2066(.*?)\u2069/g, "[$1]");

test.each([
  ["اتصلوا بالرقم +44 20 7946 0100 الآن", "اتصلوا بالرقم [+44 20 7946 0100] الآن"],
  ["الرقم 020 7946 0100.", "الرقم [020 7946 0100]."],
  ["الرقم (020) 7946-0100، أو ٠٢٠ ٧٩٤٦ ٠١٠٠", "الرقم [(020) 7946-0100]، أو [٠٢٠ ٧٩٤٦ ٠١٠٠]"],
  ["اطلبوا *123# أو *#06#", "اطلبوا [*123#] أو [*#06#]"],
  ["في 2026-11-21", "في [2026-11-21]"],
])("numbers that are read from left to right keep their order in %s", (text, expected) => {
  for (const dir of ["ltr", "rtl"] as const) expect(shown(text, dir)).toBe(expected);
});

test("a text without letters has its numbers isolated by the direction of its language", () => {
  for (const number of ["+44 20 7946 0100", "020 7946 0100", "030/1234-567", "*123#"]) {
    expect(shown(number, "ltr")).toBe(number);
    expect(shown(number, "rtl")).toMatch(/^\[.*\]$|^030\//);
  }
  const table = compileText("| a | b |\n|---|---|\n| x | 020 7946 0100 |", resolve, "rtl");
  expect(JSON.stringify(table)).toContain("\u2066020 7946 0100\u2069");
  expect(compileText("**020 7946 0100**", resolve, "rtl")).toMatchObject([
    { children: [{ children: ["\u2066020 7946 0100\u2069"] }] },
  ]);
});

test("other texts, other numbers and code stay as they are", () => {
  for (const text of [
    "Call +44 20 7946 0100.",
    "أكثر من 40+ قارئًا",
    "1 + 2 = 3 في الحساب",
    "من 9-17",
    "1,234,567.89 دينار",
  ])
    expect(isolateNumbers(text, "ltr")).toBe(text);
  for (const text of ["20", "12 345", "1234567", "12.5", "A-123 456", "50%", "9–17"])
    expect(isolateNumbers(text, "rtl")).toBe(text);
  expect(compileText("الرقم `+44 20 7946 0100`", resolve, "rtl")).toMatchObject([
    { children: [expect.any(String), { type: "code", value: "+44 20 7946 0100" }] },
  ]);
});

test.each(["#", "*", "1", "(", "1 ", "*1"])("a text with a long row of %j ends", (sign) => {
  const text = `${sign.repeat(500_000)}a`;
  expect(isolateNumbers(text, "rtl").replace(/[\u2066\u2069]/g, "")).toBe(text);
});
