import { expect, test } from "vitest";
import { directionOf } from "./directionOf.ts";

test("the direction of a language is that of the script it is written in", () => {
  for (const code of ["ar", "ar-EG", "he", "fa", "ur", "ks-Arab"])
    expect(directionOf(code), code).toBe("rtl");
  for (const code of ["en", "fr-CA", "ks-Deva", "uz", "zh-Hant", "qq"])
    expect(directionOf(code), code).toBe("ltr");
});
