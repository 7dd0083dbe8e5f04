import { describe, expect, test } from "vitest";
import { readCookie } from "./cookies.ts";

describe("a cookie", () => {
  test("is found by its whole name", () => {
    expect(readCookie("XSRF-TOKEN-OLD=a; XSRF-TOKEN=b=c; x=d", "XSRF-TOKEN")).toBe("b=c");
    expect(readCookie("x=XSRF-TOKEN=a", "XSRF-TOKEN")).toBeUndefined();
    expect(readCookie("", "XSRF-TOKEN")).toBeUndefined();
  });

  test("is decoded", () => {
    expect(readCookie("XSRF-TOKEN=a%2Fb%3D", "XSRF-TOKEN")).toBe("a/b=");
  });

  test.each(["%", "%E0%A4%A", "100%"])(
    "is given as it stands where its percent codes are broken: %s",
    (value) => {
      expect(readCookie(`a=b; XSRF-TOKEN=${value}`, "XSRF-TOKEN")).toBe(value);
    },
  );
});
