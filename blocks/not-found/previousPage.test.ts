import { describe, expect, test } from "vitest";
import { hasPrevious } from "./previousPage.ts";

describe("R-03 going back from a missing page", () => {
  test.each([
    ["returns to a page of this site", { index: 1, length: 2, referrer: "" }, true],
    [
      "returns to another site that linked here",
      { index: 0, length: 3, referrer: "https://example.com/" },
      true,
    ],
    ["has nowhere to go in a new tab", { index: 0, length: 1, referrer: "" }, false],
    [
      "has nowhere to go in a new tab that a link opened",
      { index: 0, length: 1, referrer: "https://example.com/" },
      false,
    ],
    [
      "has nowhere to go on this site after an address was typed",
      { index: 0, length: 3, referrer: "" },
      false,
    ],
    [
      "trusts the length where the browser does not tell more",
      { index: undefined, length: 2, referrer: "" },
      true,
    ],
    ["has nowhere to go where the length is one", { index: undefined, length: 1, referrer: "" }, false],
  ])("%s", (_, visit, expected) => {
    expect(hasPrevious(visit)).toBe(expected);
  });
});
