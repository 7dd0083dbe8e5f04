import { describe, expect, test } from "vitest";
import { typosOf } from "../fixtures/typos.ts";
import { nearestWords, sharingWords, suggest, suggestName } from "./suggestion.ts";

const words = ["bed", "site", "send", "stats", "shopping-cart", "closeOnClick", "id", "to", "description"];

describe("A-02 a suggestion", () => {
  test.each([
    ["sned", "send"],
    ["Send", "send"],
    ["snd", "send"],
    ["senf", "send"],
    ["stat", "stats"],
    ["shoping-cart", "shopping-cart"],
    ["shopping_cart", "shopping-cart"],
    ["Shopping Cart", "shopping-cart"],
    ["close-on-click", "closeOnClick"],
    ["ot", "to"],
    ["ids", "id"],
    ["desc", "description"],
  ])("for %j is %j", (word, suggestion) => {
    expect(suggest(word, words)).toBe(suggestion);
  });

  test.each(["wide", "sid", "facebook-messenger-logo", "do", "x", "", "stable"])(
    "is not made for %j, which shares no more than letters with what there is",
    (word) => {
      expect(suggest(word, words)).toBeUndefined();
    },
  );

  test("prefers the letter left out to another letter, and names all that are equally near", () => {
    expect(nearestWords("pug", ["bug", "plug"])).toEqual(["plug"]);
    expect(suggest("bays", ["bars", "bags", "hero"])).toEqual(["bars", "bags"]);
    expect(nearestWords("xat", ["bat", "hat", "pat", "rat"])).toHaveLength(3);
  });

  test("is found for every typo of a long word", () => {
    const missed = ["description", "value-added-services", "autocomplete"].flatMap((word) =>
      typosOf(word).filter(({ typed }) => suggest(typed, new Set([...words, word, "services"])) !== word),
    );
    expect(missed).toEqual([]);
  });

  test("is found by words where letters are of no help", () => {
    const icons = ["facebook", "card-grid", "house-plug", "plug-zap"];
    expect(sharingWords("facebook-logo", icons)).toEqual(["facebook"]);
    expect(sharingWords("card", icons)).toEqual(["card-grid"]);
    expect(sharingWords("services", ["payment-services", "added-services"])).toEqual([]);
  });

  test.each(["prices.json", "_shared/prices", "_shared\\prices.json", "price"])(
    "for the file name %j is the name that is asked for",
    (written) => {
      expect(suggestName(written, new Set(["prices", "sales"]))).toBe("prices");
    },
  );
});

describe("the suggestion", () => {
  test.each([
    ["heroo", ["hero", "faq"], "hero"],
    ["cardGrid", ["card-grid", "hero"], "card-grid"],
    ["Hero", ["hero"], "hero"],
    ["emial", ["email", "name"], "email"],
    ["/contact-uss", ["/contact-us", "/about-us"], "/contact-us"],
    ["video", ["hero", "faq"], undefined],
    ["x", [], undefined],
    ["", ["a"], undefined],
  ])("of %j among %j is %j", (word, candidates, expected) => {
    expect(suggest(word, candidates)).toBe(expected);
  });

  test("is found quickly for a word of any length", () => {
    expect(suggest("x".repeat(100_000), ["hero", "y".repeat(99_999)])).toBeUndefined();
  });
});
