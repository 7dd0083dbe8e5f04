import { expect, test } from "vitest";
import { directionOf } from "./directionOf.ts";
import { latinDigits } from "./latinDigits.ts";

test("Arabic and Persian digits are read as 0 to 9, and all else stays", () => {
  expect(latinDigits("٠١٢٣٤٥٦٧٨٩")).toBe("0123456789");
  expect(latinDigits("۰۱۲۳۴۵۶۷۸۹")).toBe("0123456789");
  expect(latinDigits("٢٤٫٥٠")).toBe("24.50");
  expect(latinDigits("a5*#,")).toBe("a5*#,");
});

test("the direction of a language is that of the script it is written in", () => {
  for (const code of ["ar", "ar-EG", "he", "fa", "ur", "ks-Arab"])
    expect(directionOf(code), code).toBe("rtl");
  for (const code of ["en", "fr-CA", "ks-Deva", "uz", "zh-Hant", "qq"])
    expect(directionOf(code), code).toBe("ltr");
});
