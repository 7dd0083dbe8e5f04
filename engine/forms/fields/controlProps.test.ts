import type { WidgetProps } from "@rjsf/utils";
import { describe, expect, test, vi } from "vitest";
import { charactersLeft, limitOf, textProps } from "./controlProps.ts";

test.each([
  ["a text", { type: "string" }],
  ["a colour", { type: "string", format: "color" }],
])("%s that can only be read keeps its value, also where the browser lets it be changed", (_, schema) => {
  const onChange = vi.fn();
  const change = (readonly: boolean) =>
    textProps({ id: "one", schema, options: {}, onChange, readonly } as unknown as WidgetProps).onChange({
      target: { value: "#0a7b5c" },
    } as never);
  change(true);
  expect(onChange).not.toHaveBeenCalled();
  change(false);
  expect(onChange).toHaveBeenCalledExactlyOnceWith("#0a7b5c");
});

describe("a field's limit", () => {
  test("is the schema's maximum length, for free text", () => {
    expect(limitOf({ type: "string", maxLength: 100 })).toBe(100);
    expect(limitOf({ type: "string" })).toBeUndefined();
    expect(limitOf({ type: "string", maxLength: 100, enum: ["One"] })).toBeUndefined();
    expect(limitOf({ type: "string", maxLength: 100, format: "date" })).toBeUndefined();
    expect(limitOf({ type: "boolean" })).toBeUndefined();
    expect(limitOf({ type: "integer" })).toBeUndefined();
  });

  test.each([
    [5000, 4899, undefined],
    [5000, 4900, 100],
    [5000, 5000, 0],
    [5000, 5003, -3],
    [254, 228, undefined],
    [254, 229, 25],
    [100, 79, undefined],
    [100, 80, 20],
    [10, 4, undefined],
    [10, 5, 5],
    [10, 0, undefined],
  ])("of %i is shown near its end: with %i characters typed, %s are left", (limit, written, left) => {
    expect(charactersLeft("a".repeat(written), limit)).toBe(left);
    // As many characters of two UTF-16 units.
    expect(charactersLeft("😀".repeat(written), limit)).toBe(left);
    expect(charactersLeft(` ${"a".repeat(written)}  `, limit)).toBe(left);
  });
});
