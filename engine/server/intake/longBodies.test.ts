import { describe, expect, test } from "vitest";
import type { JsonSchema } from "../../contract/json.ts";
import { english } from "../../language/fixtures/words.ts";
import { clientOf } from "../app.ts";
import { contact } from "../fixtures/site.ts";
import { loggedPath } from "../http/request.ts";
import { createValidateValues } from "./submission.ts";

/** Maximum number of bytes of a body. */
const most = 64 * 1024;

/** Texts of a length that make regular expressions backtrack. */
function hostile(length: number): string[] {
  const units = ["a", "a.", "a@", "-", "a-", "a:", "::", "%20", "0", "1-", "/", "a/", "é", " ", "http://a."];
  return units.flatMap((unit) =>
    ["", "!", "@", "\n"].map((end) => unit.repeat(length).slice(0, length - end.length) + end),
  );
}

function checkOf(field: JsonSchema) {
  const schema = { type: "object", properties: { text: { type: "string", title: "Text", ...field } } };
  return createValidateValues({ ...contact, schema }, english);
}

describe("checking 64 KB ends, whatever they hold", () => {
  test.each(["email", "uri", "date", "time"])("in a text with the format %s", (format) => {
    const check = checkOf({ format });
    for (const text of hostile(most)) expect(check({ text }).errors, text.slice(0, 9)).toBeTypeOf("object");
  });

  test("in a text that is too long for its pattern, even one that lint would refuse", () => {
    const check = checkOf({ pattern: "^(\\w+\\s?)+$", maxLength: 60 });
    for (const text of [`${"a".repeat(4096)}!`, ...hostile(most).filter((one) => one.trim().length > 60)])
      expect(check({ text }).errors).toEqual({ text: "Text can have 60 characters at most." });
  });

  test("in addresses and headers, which are shorter", () => {
    for (const text of hostile(16 * 1024)) {
      expect(loggedPath(`/${text}`)).toMatch(/^\//);
      const headers = new Headers({ "x-forwarded-for": encodeURI(text), host: encodeURI(text) });
      expect(clientOf(headers, undefined, 1)).toBeDefined();
    }
  });
});
