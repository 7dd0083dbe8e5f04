import { expect, test } from "vitest";
import { phoneAddress } from "./phoneAddress.ts";

test("a phone address has no spaces and brackets", () => {
  expect(phoneAddress("+351 (30) 000-0000")).toBe("tel:+351300000000");
});

test("the zero that is dialled only inside a country is left out after a country code", () => {
  expect(phoneAddress("+351 (0)30 000 0000")).toBe("tel:+351300000000");
  expect(phoneAddress("(0)30 000 0000")).toBe("tel:0300000000");
});
