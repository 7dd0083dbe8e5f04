import type { KeyboardEvent } from "react";
import { expect, test } from "vitest";
import { keyOf } from "./keyOf.ts";

const typed = (key: string, more: Partial<KeyboardEvent> = {}) => keyOf({ key, ...more } as KeyboardEvent);

test("keys of keyboards stand for keys of the phone, digits in any of the scripts that the engine speaks", () => {
  expect(["5", "٥", "۵", "*", "#"].map((key) => typed(key))).toEqual(["5", "5", "5", "*", "#"]);
  expect(typed("Backspace")).toBe("clear");
  expect(typed("Escape")).toBe("end");
});

test("other keys, and shortcuts of the browser, are left alone", () => {
  expect(typed("a")).toBeUndefined();
  expect(typed("Enter")).toBeUndefined();
  expect(typed("1", { ctrlKey: true })).toBeUndefined();
});
