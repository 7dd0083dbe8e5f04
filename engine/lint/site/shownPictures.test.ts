import { describe, expect, test } from "vitest";
import { scaleIn } from "../../content/schema/frames.ts";
import type { Vocabulary } from "../../contract/graph.ts";
import type { JsonObject } from "../../contract/json.ts";
import { shownIn } from "./shownPictures.ts";

const image = { $ref: "../../schemas/defs/image.schema.json" };
const schema = {
  properties: {
    columns: { enum: [2, 3], default: 3 },
    picture: { ...image, "x-shown": [{ phone: 350, desktop: 600 }] },
    pictures: {
      items: {
        ...image,
        "x-shown": [
          { item: 2, phone: 150, desktop: 200 },
          { phone: 350, desktop: 400 },
        ],
      },
    },
    cards: {
      items: {
        properties: {
          picture: {
            ...image,
            "x-shown": [
              { when: { columns: 3 }, phone: 350, desktop: 400 },
              { phone: 350, desktop: [600, 300] },
            ],
          },
        },
      },
    },
    cover: {
      ...image,
      "x-shown": [
        { item: 1, phone: 150, desktop: 200 },
        { phone: 350, desktop: 600 },
      ],
    },
    mark: image,
  },
} as unknown as JsonObject;

const shared = { $ref: "../../schemas/defs/blocks.schema.json", items: { "x-content": "block" } };
const box = {
  properties: {
    ratio: { enum: ["even", "wide"], default: "even" },
    cells: {
      items: {
        properties: {
          blocks: {
            ...shared,
            "x-shown": [
              { when: { ratio: "wide" }, count: 2, item: 1, phone: 350, desktop: 800, from: 704 },
              { phone: 350, desktop: 400, from: 704 },
            ],
          },
        },
      },
    },
    blocks: shared,
  },
} as unknown as JsonObject;
const vocabulary = {
  blocks: new Map([
    ["words", { complete: schema }],
    ["box", { complete: box }],
  ]),
} as unknown as Vocabulary;

const shown = (value: JsonObject) =>
  shownIn({ file: "a.json", path: ["blocks", 0], value: { type: "words", ...value } }, vocabulary);
const boxes = (value: JsonObject) =>
  shown(value).pictures.map(({ path, boxes: { desktop } }) => [path.join("."), desktop]);
const picture = { src: "/a.svg", alt: "" };

describe("the pictures of a block", () => {
  test("are those that its schema gives a space", () => {
    expect(boxes({ picture, mark: picture })).toEqual([["blocks.0.picture", 600]]);
    expect(boxes({ picture: null, cards: [null, {}] })).toEqual([]);
  });

  test("have the space of the first case that fits the block, defaults included", () => {
    const cards = [{}, { picture }];
    expect(boxes({ cards })).toEqual([["blocks.0.cards.1.picture", 400]]);
    expect(boxes({ cards, columns: 3 })).toEqual([["blocks.0.cards.1.picture", 400]]);
    expect(boxes({ cards, columns: 2 })).toEqual([["blocks.0.cards.1.picture", [600, 300]]]);
  });

  test("have the space of their place in a list", () => {
    expect(boxes({ pictures: [picture, picture, picture] })).toEqual([
      ["blocks.0.pictures.0", 400],
      ["blocks.0.pictures.1", 200],
      ["blocks.0.pictures.2", 400],
    ]);
  });

  test("have no place in a list where they are in none, whichever block of the page theirs is", () => {
    expect(boxes({ cover: picture })).toEqual([["blocks.0.cover", 600]]);
    const onItsOwn = shownIn(
      { file: "a.json", path: [], value: { type: "words", cover: picture } },
      vocabulary,
    );
    expect(onItsOwn.pictures.map(({ boxes: { desktop } }) => desktop)).toEqual([600]);
  });

  test("become as large as their space, or fill it", () => {
    const asset = { width: 1200, height: 800 };
    expect(scaleIn(600, asset)).toBe(0.5);
    expect(scaleIn([300, 400], asset)).toBe(0.5);
    expect(scaleIn([0, 40], asset)).toBe(0.05);
    expect(scaleIn(600, {})).toBeUndefined();
  });
});

describe("the pictures of a block inside of another one", () => {
  const words = { type: "words", picture };
  const inCells = (more: object, ...cells: JsonObject[]) =>
    shown({ type: "box", cells: cells.map((one) => ({ blocks: [one] })), ...more }).pictures.map(
      (one) => one.boxes,
    );

  test("have the whole slot where it is too narrow for parts side by side", () => {
    expect(inCells({}, words)).toEqual([{ phone: 350, desktop: 400, from: 704 }]);
  });

  test("have their share of a slot that is wide enough, from the screen on where it is", () => {
    const narrow = { type: "words", columns: 2, cards: [{ picture }] };
    expect(inCells({ ratio: "wide" }, words, narrow)).toEqual([
      { phone: 350, desktop: 800, from: 704 },
      { phone: 350, desktop: 400, from: 704 },
    ]);
    const wide = { properties: { picture: { "x-shown": [{ phone: 350, desktop: 600, from: 600 }] } } };
    const blocks = new Map<string, object>([...vocabulary.blocks, ["words", { complete: wide }]]);
    const value = { type: "box", ratio: "wide", cells: [{ blocks: [words] }, { blocks: [words] }] };
    const { pictures } = shownIn({ file: "a.json", path: [], value }, {
      ...vocabulary,
      blocks,
    } as Vocabulary);
    expect(pictures.map((one) => one.boxes)).toEqual([
      { phone: 350, desktop: 400, from: 900 },
      { phone: 350, desktop: 400, from: 704 },
    ]);
  });

  test("fill a box that is its share of a slot, or has the same size everywhere where it is small", () => {
    const inSlot = (...cases: object[]) => {
      const pictures = { properties: { picture: { "x-shown": cases } } };
      const blocks = new Map<string, object>([...vocabulary.blocks, ["words", { complete: pictures }]]);
      const value = { type: "box", ratio: "wide", cells: [{ blocks: [words] }, { blocks: [words] }] };
      return shownIn({ file: "a.json", path: [], value }, {
        ...vocabulary,
        blocks,
      } as Vocabulary).pictures.map((one) => one.boxes.desktop);
    };
    expect(inSlot({ phone: [350, 262], desktop: [600, 450], from: 700 })).toEqual([
      [400, 300],
      [400, 299],
    ]);
    expect(inSlot({ phone: 350, desktop: [192, 100], from: 700 })).toEqual([[192, 100], 400]);
    expect(inSlot({ phone: [64, 64], desktop: [96, 96], from: 300 })).toEqual([
      [96, 96],
      [96, 96],
    ]);
  });

  test("have the frame of the block where the slot says no other, less the padding of a card", () => {
    expect(
      shown({ type: "box", blocks: [words, { ...words, surface: "night" }] }).pictures.map(
        (one) => one.boxes,
      ),
    ).toEqual([
      { phone: 350, desktop: 600, from: 832 },
      { phone: 286, desktop: 568, from: 879 },
    ]);
  });

  test("are found at any depth, and so are shared blocks", () => {
    const value = { type: "box", blocks: [{ type: "box", cells: [{ blocks: [{ use: "end" }, words] }] }] };
    const { pictures, uses } = shown(value);
    expect(pictures.map(({ path }) => path.join("."))).toEqual([
      "blocks.0.blocks.0.cells.0.blocks.1.picture",
    ]);
    expect(uses).toEqual([
      {
        path: ["blocks", 0, "blocks", 0, "cells", 0, "blocks", 0],
        name: "end",
        frame: { phone: 350, desktop: 400, from: 704 },
      },
    ]);
  });
});
