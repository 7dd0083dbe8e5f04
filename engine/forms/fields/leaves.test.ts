import { expect, test } from "vitest";
import { writePath } from "../../content/forms/schemasAt.ts";
import type { FormUi } from "../../contract/form.ts";
import type { JsonSchema } from "../../contract/json.ts";
import { leavesOf } from "./leaves.ts";

const text = { type: "string" };
const written = (schema: JsonSchema, ui: FormUi = {}) => leavesOf({ schema, ui }).map(writePath);

test("the values of a form are listed with the way to each, through groups, lists, places and branches", () => {
  const schema = {
    type: "object",
    definitions: { address: { type: "object", properties: { city: text, street: text } } },
    properties: {
      name: text,
      home: { $ref: "#/definitions/address" },
      work: { $ref: "#/definitions/address" },
      animals: {
        type: "array",
        items: { type: "object", properties: { kind: text, toys: { items: text } } },
      },
      size: { type: "array", items: [text, { type: "number" }], additionalItems: { type: "boolean" } },
    },
    if: { properties: { name: { const: "Ama" } } },
    // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
    then: { properties: { nickname: text } },
    dependencies: { name: { oneOf: [{ properties: { reason: text } }] } },
  };
  expect(written(schema)).toEqual([
    "name",
    "home.city",
    "home.street",
    "work.city",
    "work.street",
    "animals[].kind",
    "animals[].toys[]",
    "size[0]",
    "size[1]",
    "size[]",
    "nickname",
    "reason",
  ]);
});

test("the order of the uiSchema is kept in each group", () => {
  const group = { type: "object", properties: { a: text, b: text, c: text } };
  const schema = { type: "object", properties: { one: group, two: group } };
  const ui = { "ui:order": ["two", "one"], two: { "ui:order": ["c", "*", "a"] } };
  expect(written(schema, ui)).toEqual(["two.c", "two.b", "two.a", "one.a", "one.b", "one.c"]);
});

test("a field that contains itself is listed once", () => {
  const schema = {
    type: "object",
    definitions: {
      part: { type: "object", properties: { name: text, parts: { items: { $ref: "#/definitions/part" } } } },
    },
    properties: { root: { $ref: "#/definitions/part" }, self: { $ref: "#" } },
  };
  expect(written(schema)).toEqual(["root.name"]);
});
