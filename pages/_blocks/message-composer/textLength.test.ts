import { describe, expect, test } from "vitest";
import { textLength } from "./textLength.ts";

describe("a text in the basic alphabet", () => {
  test("has 160 characters in one message, and 153 in each of several", () => {
    expect(textLength("")).toEqual({ used: 0, room: 160, messages: 1, wide: undefined });
    expect(textLength("a".repeat(160))).toMatchObject({ used: 160, room: 160, messages: 1 });
    expect(textLength("a".repeat(161))).toMatchObject({ used: 161, room: 306, messages: 2 });
    expect(textLength("a".repeat(306)).messages).toBe(2);
    expect(textLength("a".repeat(307))).toMatchObject({ room: 459, messages: 3 });
  });

  test("has letters with accents and signs of money that belong to it, and a line break counts as one", () => {
    expect(textLength("Ñandú é £\n")).toMatchObject({ wide: "ú" });
    expect(textLength("Ça coûte".replace("û", "u"))).toMatchObject({ used: 8, wide: undefined });
    expect(textLength("£5\n¥5")).toMatchObject({ used: 5, wide: undefined });
  });

  test("counts the signs of its extension twice, and never cuts one in two", () => {
    expect(textLength("€{}")).toMatchObject({ used: 6, room: 160, wide: undefined });
    expect(textLength(`${"a".repeat(159)}€`)).toMatchObject({ used: 161, messages: 2 });
    expect(textLength(`${"a".repeat(152)}€${"a".repeat(151)}`)).toMatchObject({ used: 306, messages: 2 });
    expect(textLength(`${"a".repeat(152)}€${"a".repeat(152)}`)).toMatchObject({ used: 307, messages: 3 });
  });
});

describe("a text with one other letter", () => {
  test("has 70 characters in one message, and 67 in each of several", () => {
    expect(textLength(`ɛ${"a".repeat(69)}`)).toEqual({ used: 70, room: 70, messages: 1, wide: "ɛ" });
    expect(textLength(`ɛ${"a".repeat(70)}`)).toMatchObject({ used: 71, room: 134, messages: 2 });
    expect(textLength(`${"a".repeat(134)}ç`)).toMatchObject({ used: 135, messages: 3, wide: "ç" });
    expect(textLength("ɛ€")).toMatchObject({ used: 2 });
  });

  test("counts an emoji as two, and never cuts one in two", () => {
    expect(textLength("🎉")).toMatchObject({ used: 2, wide: "🎉" });
    expect(textLength(`${"a".repeat(66)}🎉${"a".repeat(65)}`)).toMatchObject({ used: 134, messages: 2 });
    expect(textLength(`${"a".repeat(66)}🎉${"a".repeat(66)}`)).toMatchObject({ used: 135, messages: 3 });
  });
});
