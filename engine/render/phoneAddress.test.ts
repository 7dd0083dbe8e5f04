import { expect, test } from "vitest";
import { phoneAddress } from "./phoneAddress.ts";

test("a phone number dials without its spaces and brackets", () => {
  expect(phoneAddress("+233 (30) 000-0000")).toBe("tel:+233300000000");
});
