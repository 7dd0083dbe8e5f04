import { expect, test } from "vitest";
import { phoneAddress } from "./phoneAddress.ts";

test("a phone number dials without its spaces and brackets", () => {
  expect(phoneAddress("+233 (30) 000-0000")).toBe("tel:+233300000000");
});

test("the zero that is dialled inside a country only is left out where the country's code is dialled", () => {
  expect(phoneAddress("+233 (0)30 000 0000")).toBe("tel:+233300000000");
  expect(phoneAddress("(0)30 000 0000")).toBe("tel:0300000000");
});
