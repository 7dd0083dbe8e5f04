import { describe, expect, test } from "vitest";
import type { JsonSchema } from "../../contract/json.ts";
import { oldNamesInSchema } from "./oldNamesInSchema.ts";

const none = new Set<string>();
const found = (schema: JsonSchema, definitions = none) =>
  oldNamesInSchema(schema, definitions).map(({ path, from, to }) => [path.join("."), from, to]);

describe("the old names in a schema are", () => {
  test("keywords", () => {
    expect(found({ "x-wake": "visible" })).toEqual([["x-wake", "x-wake", "x-hydrate"]]);
  });

  test("kinds of content, wherever a schema is inside another", () => {
    const old = { "x-content": "weave" };
    const names = (schema: JsonSchema) => found(schema).map(([path]) => path);
    expect(names({ properties: { cards: { items: { properties: { a: old } } } } })).toEqual([
      "properties.cards.items.properties.a.x-content",
    ]);
    expect(names({ allOf: [{ if: {}, else: old }] })).toEqual(["allOf.0.else.x-content"]);
    expect(names({ additionalProperties: old, definitions: { one: old } })).toEqual([
      "additionalProperties.x-content",
      "definitions.one.x-content",
    ]);
  });

  test("references to shared definitions, with the path in front of them", () => {
    const schema = (name: string) => ({
      properties: { a: { $ref: `../../schemas/defs/${name}.schema.json` } },
    });
    expect(found(schema("weave"))).toEqual([
      ["properties.a.$ref", "../../schemas/defs/weave.schema.json", "../../schemas/defs/pattern.schema.json"],
    ]);
    expect(found({ $ref: "tone.schema.json" })).toEqual([
      ["$ref", "tone.schema.json", "surface.schema.json"],
    ]);
    expect(found(schema("weave"), new Set(["weave"]))).toEqual([]);
    expect(found(schema("interweave"))).toEqual([]);
  });

  test("known to be there beside the new name", () => {
    const both = { "x-wake": "visible", "x-hydrate": "visible" };
    expect(oldNamesInSchema(both, none).map(({ hasBoth }) => hasBoth)).toEqual([true]);
  });

  test("no words that the author of the block chose", () => {
    const schema = {
      title: "tone",
      properties: { weave: { enum: ["x-wake"], default: { "x-wake": 1 } }, "x-wake": { type: "string" } },
      required: ["x-wake"],
      const: { "x-content": "weave" },
    };
    expect(found(schema)).toEqual([]);
  });
});
