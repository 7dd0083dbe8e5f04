import { expect, test } from "vitest";
import { isolatePhones } from "./isolatePhones.ts";
import { compileText } from "./text.ts";

const resolve = () => ({ kind: "external", href: "https://example.com/" }) as const;

test("phone numbers in a text from right to left keep the order of their digits", () => {
  expect(isolatePhones("اتصلوا بالرقم +44 20 7946 0100 الآن")).toBe(
    "اتصلوا بالرقم \u2066+44 20 7946 0100\u2069 الآن",
  );
  expect(compileText("الرقم **هو +44 20 7946-0100**", resolve)).toMatchObject([
    { children: ["الرقم ", { children: ["هو \u2066+44 20 7946-0100\u2069"] }] },
  ]);
});

test("other texts, other numbers and code stay as they are", () => {
  for (const text of ["Call +44 20 7946 0100.", "أكثر من 40+ قارئًا", "1 + 2 = 3 في الحساب"])
    expect(isolatePhones(text)).toBe(text);
  expect(compileText("الرقم `+44 20 7946 0100`", resolve)).toMatchObject([
    { children: [expect.any(String), { type: "code", value: "+44 20 7946 0100" }] },
  ]);
});
