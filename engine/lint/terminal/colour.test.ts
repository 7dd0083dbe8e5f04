import { expect, test } from "vitest";
import { painter, showsColour } from "./colour.ts";

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
