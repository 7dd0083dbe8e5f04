import { describe, expect, test } from "vitest";
import type { JsonObject } from "../../contract/json.ts";
import { scaleIn, shownPictures } from "./shownPictures.ts";

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
    mark: image,
  },
} as unknown as JsonObject;

const boxes = (value: JsonObject) =>
  shownPictures({ file: "a.json", path: ["blocks", 0], value }, schema).map(
    ({ path, boxes: { desktop } }) => [path.join("."), desktop],
  );
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

  test("become as large as their space, or fill it", () => {
    const asset = { width: 1200, height: 800 };
    expect(scaleIn(600, asset)).toBe(0.5);
    expect(scaleIn([300, 400], asset)).toBe(0.5);
    expect(scaleIn([0, 40], asset)).toBe(0.05);
    expect(scaleIn(600, {})).toBeUndefined();
  });
});
