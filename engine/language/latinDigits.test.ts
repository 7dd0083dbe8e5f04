import { expect, test } from "vitest";
import { latinDigits } from "./latinDigits.ts";

test("Arabic and Persian digits are read as 0 to 9, and all else stays", () => {
  expect(latinDigits("٠١٢٣٤٥٦٧٨٩")).toBe("0123456789");
  expect(latinDigits("۰۱۲۳۴۵۶۷۸۹")).toBe("0123456789");
  expect(latinDigits("٢٤٫٥٠")).toBe("24.50");
  expect(latinDigits("a5*#,")).toBe("a5*#,");
});
