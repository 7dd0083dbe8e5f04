import { describe, expect, test } from "vitest";
import { closest, closestName } from "./suggest.ts";

describe("A-02 a suggestion", () => {
  test.each([
    ["sned", "send"],
    ["Send", "send"],
    ["stat", "stats"],
    ["shoping-cart", "shopping-cart"],
    ["wide", undefined],
    ["facebook-messenger-logo", undefined],
  ])("for %j is %j", (word, suggestion) => {
    expect(closest(word, ["bed", "site", "send", "stats", "shopping-cart"])).toBe(suggestion);
  });

  test.each(["prices.json", "_shared/prices", "_shared/prices.json", "price"])(
    "for the file name %j is the name that is asked for",
    (written) => {
      expect(closestName(written, new Set(["prices", "sales"]))).toBe("prices");
    },
  );
});
