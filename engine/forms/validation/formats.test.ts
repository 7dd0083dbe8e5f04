import { describe, expect, test } from "vitest";
import { fieldPatternRefusal } from "../../content/regex/patternRefusal.ts";
import { patternOf } from "../fields/controlProps.ts";
import { emailPattern, formats } from "./formats.ts";

/** The attribute as a browser compiles it. */
const html = new RegExp(`^(?:${patternOf({ schema: { format: "email" } })})$`, "v");

describe("V-02 an email address", () => {
  test.each([
    "ama@example.com",
    "ama.mensah+shop@mail.example.com.pt",
    "o'neill_{x}@example.com",
    "a@b.c",
    "a@my--shop.example",
    "αμα@παράδειγμα.gr",
  ])("is %s, for the validators and for the browser's own check", (address) => {
    expect([formats.email.test(address), html.test(address)]).toEqual([true, true]);
  });

  test.each([
    "a@example..com",
    ".a@example.com",
    "a.@example.com",
    "a..b@example.com",
    "a@.example.com",
    "a@example.com.",
    "a@-example.com",
    "a@example-.com",
    "a@example",
    "@example.com",
    "a@",
    "a@b@example.com",
    "a b@example.com",
    "a@exam ple.com",
    "a@example.com\n",
    "a\u0000@example.com",
    "Ama <a@example.com>",
    "a@example.com,b@example.com",
    '"a"@example.com',
    "a@exa_mple.com",
  ])("is not %j, for either", (address) => {
    expect([formats.email.test(address), html.test(address)]).toEqual([false, false]);
  });

  test("is matched in linear time", () => {
    expect(fieldPatternRefusal(emailPattern)).toBeUndefined();
  });
});
