import { describe, expect, test } from "vitest";
import { areShort, holdsFigures } from "./figures.ts";

describe("a column of figures", () => {
  test.each([
    [["1,35 €", "24,00 €"]],
    [["$0.10", "$1,200.00"]],
    [["CHF 5.00", "US$ 12"]],
    [["1 200,00 €", "1 200,00 €", "1’200.00"]],
    [["12 %", "3.5%", "-4"]],
    [["250 g", "12 km"]],
    [["0.10", "", "–", undefined]],
    [["1,35 €", "free"]],
    [["125,00 kr.", "kr. 125", "kr 90"]],
    [["24.–", "CHF 24.-", "EUR5"]],
    [["₹1,20,000", "₹12,00,000.50", "R$ 7"]],
    [["١٢٠", "١٬٢٠٠٫٥٠", "مجاني"]],
    [["۱۲۰", "۹۰٪"]],
    [["120 ر.س", "9 د.إ."]],
    [["5 Std.", "12 min"]],
    [["+5", "−3 %", "≈ 12", "-$4"]],
    [[[{ type: "paragraph" as const, children: [{ type: "strong" as const, children: ["7,20"] }, " €"] }]]],
  ])("is recognised: %j", (texts) => {
    expect(holdsFigures(texts)).toBe(true);
  });

  test.each([
    [["12.05.2026"]],
    [["7:00"]],
    [["9-13"]],
    [["+44 20 7946 0100"]],
    [["4 evenings"]],
    [["A4", "A5"]],
    [["v2", "v3"]],
    [["Q3", "Q4"]],
    [["#4", "#5"]],
    [["١٢:٣٠"]],
    [["12", "٤ أمسيات"]],
    [["12", "by weight, as on the label"]],
    [["12", "free", "with the room"]],
    [["", "–"]],
    [[]],
  ])("is not seen in other texts: %j", (texts) => {
    expect(holdsFigures(texts)).toBe(false);
  });
});

test("long texts of digits and signs are read to their end", () => {
  for (const part of ["1,22", "1,222", "1 222", ",22", "12", "-+"])
    expect(holdsFigures([`1${part.repeat(200_000)}x`]), part).toBeTypeOf("boolean");
});

test("letters of East Asia are as wide as two", () => {
  expect(areShort(["平日のみ営業", "午前九時"])).toBe(true);
  expect(areShort(["月曜日から金曜日まで"])).toBe(false);
  expect(areShort(["월요일부터 금요일까지"])).toBe(false);
});

test("texts of a price, an hour or a word are short, sentences are not", () => {
  expect(areShort(["24,00 €", "7:00-13:30", undefined])).toBe(true);
  expect(areShort(["24,00 €", "When you collect it"])).toBe(false);
});
