import { describe, expect, test } from "vitest";
import { correctionOf } from "./correction.ts";

describe("the only word that another can be a typo of", () => {
  test.each([
    ["headng", ["heading", "text"], "heading"],
    ["haeding", ["heading", "text"], "heading"],
    ["headding", ["heading", "text"], "heading"],
    ["hesding", ["heading", "text"], "heading"],
    ["Heading", ["heading", "text"], "heading"],
    ["card_grid", ["card-grid", "cards"], "card-grid"],
    ["cardGrid", ["card-grid"], "card-grid"],
    ["typ", ["type", "text"], "type"],
    ["/contact-uss", ["/contact-us", "/contact"], "/contact-us"],
  ])("%j among %j is %j", (word, candidates, meant) => expect(correctionOf(word, candidates)).toBe(meant));

  test.each([
    ["two letters away", "hedding", ["heeding-x", "heading-xy"]],
    ["near two words", "care", ["card", "cart"]],
    ["too short to tell", "sid", ["id"]],
    ["another number", "step-1", ["step-2"]],
    ["the word itself", "type", ["type"]],
    ["other services", "/services/sms", ["/services/tea"]],
  ])("is none where a word is %s", (_, word, candidates) =>
    expect(correctionOf(word, candidates)).toBeUndefined(),
  );
});
