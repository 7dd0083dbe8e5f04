import { expect, test } from "vitest";
import { halfLink } from "./brackets.ts";

test.each([
  ["[us](tel:+351 30 000 0000).", "Write [us](tel:+351300000000)."],
  ["[us](tel:+49 30 12 34 56)", "Write [us](tel:+493012 34 56)."],
])("the spaces of a phone number are taken out: %s", (text, hint) => {
  expect(halfLink(text, text.indexOf("]("))[2].hint).toBe(hint.replace(/(?<=\d) (?=\d)/g, ""));
});
