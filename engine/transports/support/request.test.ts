import { describe, expect, test } from "vitest";
import { decodeCookie, readCookies } from "./request.ts";

describe("a cookie", () => {
  test("is found by its whole name, with each of its values", () => {
    expect(readCookies("XSRF-TOKEN-OLD=a; XSRF-TOKEN=b=c; x=d", "XSRF-TOKEN")).toEqual(["b=c"]);
    expect(readCookies("XSRF-TOKEN=a;XSRF-TOKEN=b", "XSRF-TOKEN")).toEqual(["a", "b"]);
    expect(readCookies("x=XSRF-TOKEN=a", "XSRF-TOKEN")).toEqual([]);
    expect(readCookies("", "XSRF-TOKEN")).toEqual([]);
  });

  test("is decoded", () => {
    expect(decodeCookie("a%2Fb%3D")).toBe("a/b=");
  });

  test.each(["%", "%E0%A4%A", "100%"])("stays as it is where its percent codes are broken: %s", (value) => {
    expect(decodeCookie(value)).toBe(value);
  });
});
