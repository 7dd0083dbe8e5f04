import { expect, test } from "vitest";
import { readBase } from "./addresses.ts";

test.each([
  ["https://example.com", "https://example.com", "/"],
  ["https://example.com/", "https://example.com", "/"],
  ["http://localhost:4173/sub", "http://localhost:4173", "/sub/"],
  ["https://example.com/a/b/", "https://example.com", "/a/b/"],
])("takes %s apart", (address, origin, base) => {
  expect(readBase(address)).toEqual({ origin, base });
});

test.each([
  "example.com",
  "/sub/",
  "",
  "ftp://example.com",
  "javascript:alert(1)",
  "https://example.com/?x",
  "https://example.com/#x",
  "https://me:secret@example.com",
  'https://example.com/"onload=',
  "https://example.com/a//b",
])("refuses %s", (address) => {
  expect(() => readBase(address)).toThrow(expect.objectContaining({ id: "base-invalid" }));
});
