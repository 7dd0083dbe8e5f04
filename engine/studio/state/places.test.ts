import { expect, test } from "vitest";
import type { Json } from "../../contract/json.ts";
import type { BlockType } from "../protocol.ts";
import { canMove, typesToAdd, unfitFor } from "./places.ts";

const type = (name: string, more: Partial<BlockType> = {}) =>
  ({ type: name, title: name, inside: true, once: false, slots: [], ...more }) as unknown as BlockType;
const types = [
  type("words"),
  type("picture"),
  type("banner", { inside: false, once: true }),
  type("box", { slots: [{ property: ["blocks"], allow: ["words"] }] }),
];
const page: Json = {
  blocks: [
    { type: "box", blocks: [{ type: "words" }] },
    { type: "picture" },
    { type: "banner" },
    { use: "news" },
  ],
};

test("what is offered for a place can stand there, and comes once where it can be there once", () => {
  const offered = (...place: (string | number)[]) => typesToAdd(page, types, place).map((one) => one.type);
  expect(offered("blocks", 0)).toEqual(["words", "picture", "box"]);
  expect(offered("blocks", 0, "blocks", 0)).toEqual(["words"]);
});

test("what can't be added says why", () => {
  const unfit = (block: Json, ...place: (string | number)[]) => unfitFor(page, types, place, block);
  expect(unfit({ type: "banner" }, "blocks", 0)).toBe("once");
  expect(unfit({ type: "picture" }, "blocks", 0, "blocks", 0)).toBe("place");
  expect(unfit({ type: "film" }, "blocks", 0)).toBe("unknown");
  expect(unfit({ type: "words" }, "blocks", 0, "blocks", 0)).toBeUndefined();
  expect(unfit({ use: "news" }, "blocks", 0, "blocks", 0)).toBeUndefined();
});

test("a block moves only to where it can stand", () => {
  const into = ["blocks", 0, "blocks", 0];
  const moves = (index: number, to: (string | number)[]) => canMove(page, types, ["blocks", index], to);
  expect([1, 2, 3].map((index) => moves(index, into))).toEqual([false, false, true]);
  expect([1, 2, 3].map((index) => moves(index, ["blocks", 0]))).toEqual([true, true, true]);
  expect(canMove(page, types, into, ["blocks", 0, "blocks", 1])).toBe(true);
});
