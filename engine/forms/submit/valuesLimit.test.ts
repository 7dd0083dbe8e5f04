import { expect, test } from "vitest";
import { valuesLimit } from "./valuesLimit.ts";

const kilobyte = 1024;
const text = (maxLength?: number) => ({ type: "string", ...(maxLength !== undefined && { maxLength }) });
const form = (properties: Record<string, object>) => valuesLimit({ type: "object", properties } as never);

test("the values of a form may have as many bytes as its longest texts, in percent codes", () => {
  expect(form({ name: text(100), agree: { type: "boolean" } })).toBe(64 * kilobyte);
  const texts = form({ a: text(10_000), b: text(10_000), c: text(10_000) });
  const longest = encodeURIComponent("👍").length * 30_000;
  expect(texts).toBeGreaterThanOrEqual(longest);
  expect(texts).toBeLessThan(longest + kilobyte);
  expect(form({ a: text(1_000_000) })).toBe(1024 * kilobyte);
});

test("lists, alternatives and texts without an end may fill all that there can be", () => {
  for (const field of [
    { type: "array", items: text(9) },
    { $ref: "#/$defs/a" },
    { anyOf: [text(9)] },
    text(),
  ])
    expect(form({ field })).toBe(1024 * kilobyte);
  expect(form({ inner: { type: "object", properties: { choice: { enum: ["a", "b"] } } } })).toBe(
    64 * kilobyte,
  );
});
