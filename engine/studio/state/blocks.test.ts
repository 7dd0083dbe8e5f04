import { expect, test } from "vitest";
import type { Json } from "../../contract/json.ts";
import { rewrite } from "../../editing/rewrite.ts";
import { dropPlace, nodesOf, withSame } from "../outline/nodes.ts";
import type { BlockType } from "../protocol.ts";
import {
  allBlocks,
  outlineOf,
  pathAfter,
  placeAfter,
  startOf,
  stepOf,
  withBlock,
  withMoved,
  withoutBlock,
} from "./blocks.ts";
import { blockAround, keyOrder, placeNames } from "./schemas.ts";

const text = { type: "string", "x-content": "text" };
const types = [
  {
    ...{ type: "words", title: "Words", description: "", slots: [] },
    schema: {
      required: ["heading", "items"],
      properties: {
        type: {},
        heading: { type: "string" },
        text,
        picture: {},
        items: { minItems: 2, items: { required: ["name"], properties: { name: {}, icon: {} } } },
      },
    },
    examples: [
      {
        name: "First",
        value: {
          type: "words",
          heading: "A",
          text: "T",
          picture: { src: "/p.svg" },
          items: [{ name: "1", icon: "x" }, { name: "2" }, { name: "3" }],
        },
      },
    ],
  },
  {
    ...{ type: "box", title: "Box", description: "", examples: [], schema: {} },
    slots: [{ property: ["blocks"] }],
  },
  {
    ...{ type: "columns", title: "Columns", description: "", examples: [], schema: {} },
    slots: [{ property: ["columns", "*", "blocks"] }],
  },
] as unknown as BlockType[];
const words = (heading: string) => ({ type: "words", heading });
const page: Json = {
  title: "P",
  blocks: [
    words("A"),
    { type: "box", blocks: [words("B"), words("C")] },
    { type: "columns", columns: [{ blocks: [words("D")] }, { blocks: [words("E")] }] },
    { use: "news" },
  ],
};
const headings = (value: Json) =>
  allBlocks(outlineOf(value, types)).map(({ label, title }) => label || title);

const names = { shared: "Shared", titleOf: (use: string) => `${use}!`, place: String };

test("the outline has all blocks, those inside of others too, and shared ones by their names", () => {
  expect(headings(page)).toEqual(["A", "B", "B", "C", "D", "D", "E", "news"]);
  const nodes = nodesOf(page, types, names);
  expect(nodes.map(({ children }) => children.map(({ kind }) => kind))).toEqual([
    [],
    ["block", "block"],
    ["slot", "slot"],
    [],
  ]);
  expect(nodes.at(-1)).toMatchObject({ title: "news!", label: "Shared", use: "news" });
});

test("rows that say the same are the same objects", () => {
  const [before, now] = [
    nodesOf(page, types, names),
    nodesOf(withoutBlock(page, ["blocks", 3]), types, names),
  ];
  const same = withSame(before, now);
  expect(same).toEqual(now);
  expect(same.map((node, index) => node === before[index])).toEqual([true, true, true]);
});

test.each([
  ["up in its list", ["blocks", 1], ["blocks", 0], ["blocks", 0]],
  ["down in its list", ["blocks", 0], ["blocks", 2], ["blocks", 1]],
  ["into a block below", ["blocks", 0], ["blocks", 1, "blocks", 0], ["blocks", 0, "blocks", 0]],
  ["out of a block", ["blocks", 1, "blocks", 1], ["blocks", 1], ["blocks", 1]],
  [
    "to another place of a block",
    ["blocks", 2, "columns", 0, "blocks", 0],
    ["blocks", 2, "columns", 1, "blocks", 1],
    ["blocks", 2, "columns", 1, "blocks", 1],
  ],
])("a block moves %s, and is found where it then is", (_, from, to, path) => {
  const moved = withMoved(page, from, to);
  expect(moved?.path).toEqual(path);
  const label = (value: Json, at: readonly (string | number)[]) =>
    allBlocks(outlineOf(value, types)).find((one) => one.path.join() === at.join())?.label;
  expect(moved && label(moved.page, path)).toBe(label(page, from));
  const own = (value: Json) =>
    allBlocks(outlineOf(value, types)).flatMap(({ type, label: text }) => (type === "words" ? text : []));
  expect(moved && own(moved.page).sort()).toEqual(["A", "B", "C", "D", "E"]);
});

test("a block and the place for a new one are found where they are after somebody else has changed the page", () => {
  const other = withBlock(withoutBlock(page, ["blocks", 1, "blocks", 0]), ["blocks", 0], { type: "new" });
  const find = (path: (string | number)[]) => pathAfter(page, other, path)?.join(".");
  expect(find(["blocks", 1, "blocks", 1])).toBe("blocks.2.blocks.0");
  expect(find(["blocks", 2, "columns", 1, "blocks", 0])).toBe("blocks.3.columns.1.blocks.0");
  expect(find(["blocks", 1, "blocks", 0])).toBeUndefined();
  expect(placeAfter(page, other, ["blocks", 4])?.join(".")).toBe("blocks.5");
  expect(placeAfter(page, other, ["blocks", 1, "blocks", 0])?.join(".")).toBe("blocks.2.blocks.0");
  expect(placeAfter(page, other, ["blocks", 1, "blocks", 1])).toBeUndefined();
});

test("no block moves into itself or out of its list", () => {
  expect(withMoved(page, ["blocks", 1], ["blocks", 1, "blocks", 0])).toBeUndefined();
  expect(stepOf(page, ["blocks", 0], -1)).toBeUndefined();
  expect(stepOf(page, ["blocks", 3], 1)).toBeUndefined();
  expect(headings(withoutBlock(page, ["blocks", 1]))).toEqual(["A", "D", "D", "E", "news"]);
});

test("a block is dropped beside blocks and into places for blocks", () => {
  const nodes = nodesOf(page, types, names);
  const drop = (path: Json, position: "on" | "before" | "after") =>
    dropPlace(nodes, JSON.stringify(path), position)?.join(".");
  expect(drop(["blocks", 0], "after")).toBe("blocks.1");
  expect(drop(["blocks", 0], "on")).toBeUndefined();
  expect(drop(["blocks", 1], "on")).toBe("blocks.1.blocks.2");
  expect(drop(["blocks", 2, "columns", 1, "blocks"], "on")).toBe("blocks.2.columns.1.blocks.1");
  expect(drop(["blocks", 2, "columns", 1, "blocks"], "before")).toBeUndefined();
});

test("a new block begins with what it needs, and with words", () => {
  expect(types[0] && startOf(types[0])).toEqual({
    type: "words",
    heading: "A",
    text: "T",
    items: [{ name: "1" }, { name: "2" }],
  });
});

test("a place in a file is in the innermost block around it, and new keys stand where its schema has them", () => {
  expect(blockAround(["blocks", 1, "blocks", 0, "heading"], page, types)).toMatchObject({
    path: ["blocks", 1, "blocks", 0],
    inside: ["heading"],
  });
  const site = { page: { properties: { title: { title: "Title" }, description: {} } }, blocks: types };
  expect(placeNames(["blocks", 1, "blocks", 0, "items", 2, "name"], page, site)).toEqual([
    "Words",
    "items",
    "3",
    "name",
  ]);
  expect(placeNames(["title"], page, site)).toEqual(["Title"]);
  const value = { title: "P", blocks: [{ type: "words", items: [{ icon: "x" }] }] };
  const now: Json = {
    ...value,
    description: "D",
    blocks: [{ type: "words", items: [{ icon: "x", name: "N" }], heading: "H" }],
  };
  expect(rewrite(JSON.stringify(value), now, { order: keyOrder(site, now) })).toBe(
    '{"title":"P","description":"D","blocks":[{"type":"words","heading":"H","items":[{"name":"N","icon":"x"}]}]}',
  );
});
