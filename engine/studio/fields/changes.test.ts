import { expect, test } from "vitest";
import type { Json } from "../../contract/json.ts";
import { withChanges } from "./changes.ts";
import { fieldSchema } from "./fieldSchema.ts";

const value: Json = { heading: "A", link: { label: "L", to: "/l" }, items: [{ name: "One" }] };

test("what a form adds by itself is no change", () => {
  const shown = {
    ...value,
    picture: {},
    facts: [],
    text: undefined,
    link: { label: "L", to: "/l", state: {} },
  };
  expect(withChanges(value, shown)).toBe(value);
});

test("what was typed, cleared, added and taken away is", () => {
  expect(withChanges(value, { ...value, heading: "B", state: {} })).toEqual({ ...value, heading: "B" });
  expect(withChanges(value, { ...value, heading: undefined })).not.toHaveProperty("heading");
  expect(withChanges(value, { ...value, link: { state: {} } })).not.toHaveProperty("link");
  expect(withChanges(value, { ...value, items: [{ name: "One" }, { link: {} }] })).toEqual({
    ...value,
    items: [{ name: "One" }, {}],
  });
  expect(withChanges({ facts: ["A"] }, { facts: ["A", undefined] })).toEqual({ facts: ["A", ""] });
});

test("the fields of a block have neither its type nor the blocks inside of it, and keep what conditions say of others", () => {
  const thenKey = "then";
  const schema: Json = {
    type: "object",
    required: ["type", "columns"],
    properties: {
      type: { const: "columns" },
      heading: { type: "string" },
      columns: {
        type: "array",
        items: { required: ["blocks"], properties: { title: {}, blocks: { $ref: "#/$defs/blocks" } } },
      },
    },
    if: { required: ["heading"], properties: { heading: true } },
    [thenKey]: { properties: { heading: true, columns: false } },
    $defs: { blocks: { type: "array", items: { $ref: "#/$defs/block" } }, block: { "x-content": "block" } },
  };
  const slots = [["columns", "*", "blocks"]];
  expect(fieldSchema(schema, slots)).toMatchObject({
    required: ["columns"],
    properties: {
      heading: { type: "string" },
      columns: { items: { required: [], properties: { title: {} } } },
    },
    if: { properties: {} },
    [thenKey]: { properties: { columns: false } },
  });
  expect(JSON.stringify(fieldSchema(schema, slots).properties)).not.toMatch(/"(?:blocks|const)"/);
});

test("the parts of a picture are chosen, and known by what they are", () => {
  const image: Json = {
    type: "object",
    "x-content": "image",
    properties: { src: { type: "string", maxLength: 9 }, focus: { type: "string" }, alt: { type: "string" } },
  };
  const { properties } = fieldSchema({ type: "object", properties: { picture: image } }, []);
  expect(properties).toEqual({
    picture: {
      ...image,
      properties: {
        src: { type: "string", "x-content": "picture" },
        focus: { type: "string", "x-content": "focus" },
        alt: { type: "string" },
      },
    },
  });
});
