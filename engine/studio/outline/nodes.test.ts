import { expect, test } from "vitest";
import type { OutlineNode } from "./nodes.ts";
import { shapeOf, withSame } from "./nodes.ts";

const node = (at: number, label: string, children: OutlineNode[] = []): OutlineNode => ({
  ...{ key: JSON.stringify(["blocks", at]), kind: "block", title: "Words", label, inside: undefined },
  path: ["blocks", at],
  use: undefined,
  children,
});

test("rows that say the same stay the same objects, and so does a list of them", () => {
  const before = [node(0, "One"), node(1, "Two")];
  expect(withSame(before, [node(0, "One"), node(1, "Two")])).toBe(before);
  const after = withSame(before, [node(0, "One"), node(1, "Other")]);
  expect(after[0]).toBe(before[0]);
  expect(after[1]).toMatchObject({ label: "Other" });
  expect(withSame(before, [node(0, "One")])).toEqual([before[0]]);
});

test("blocks that come, go or move are seen, at any depth; their words are not", () => {
  const shape = shapeOf([node(0, "One", [node(5, "In")]), node(1, "Two")]);
  expect(shapeOf([node(0, "1", [node(5, "I")]), node(1, "2")])).toBe(shape);
  expect(shapeOf([node(0, "One"), node(1, "Two")])).not.toBe(shape);
  expect(shapeOf([node(0, "One"), node(5, "In"), node(1, "Two")])).not.toBe(shape);
  expect(shapeOf([{ ...node(0, "One", [node(5, "In")]), title: "Picture" }, node(1, "Two")])).not.toBe(shape);
});
