import { describe, expect, test } from "vitest";
import type { JsonSchema } from "../../contract/json.ts";
import { acceptedValueOf } from "./acceptedValue.ts";
import { definitionsOf, rowsOf } from "./properties.ts";

const def = (name: string) => ({ $ref: `../../schemas/defs/${name}.schema.json` });

describe("what a schema accepts, in plain words", () => {
  test.each<[JsonSchema, string]>([
    [{ type: "string", minLength: 2, maxLength: 48 }, "Text of 2 to 48 characters"],
    [{ type: "string", minLength: 1, maxLength: 1000 }, "Text of up to 1,000 characters"],
    [
      { type: "string", maxLength: 20000, "x-content": "text" },
      "Text in Markdown of up to 20,000 characters",
    ],
    [{ type: "string", format: "date" }, "A date: 2026-11-30"],
    [{ type: "integer", minimum: 1, maximum: 5 }, "A whole number from 1 to 5"],
    [{ type: "number", minimum: 0 }, "A number from 0"],
    [{ type: "boolean" }, "true or false"],
    [{ type: "object" }, "An object"],
    [
      { type: "array", minItems: 1, maxItems: 8, items: { type: "string", maxLength: 140 } },
      "A list of 1 to 8 texts of up to 140 characters",
    ],
    [{ type: "array", minItems: 3, maxItems: 3, items: { type: "object" } }, "A list of 3 objects"],
  ])("%j", (schema, text) => {
    expect(acceptedValueOf(schema, schema)).toEqual({ text });
  });

  test("names the choices with their meanings, and the default", () => {
    const schema = { enum: ["left", "right"], enumDescriptions: ["Before.", "After."], default: "right" };
    expect(acceptedValueOf(schema, schema)).toEqual({
      text: "One of",
      choices: [
        { value: "left", meaning: "Before." },
        { value: "right", meaning: "After." },
      ],
      otherwise: "right",
    });
  });
});

describe("the rows of a block's schema", () => {
  const schema: JsonSchema = {
    required: ["cards"],
    properties: {
      heading: { ...def("heading"), description: "What it is about." },
      cards: {
        description: "The cards.",
        type: "array",
        minItems: 1,
        maxItems: 2,
        items: { $ref: "#/definitions/card" },
      },
      frame: { description: "A frame.", type: "object", properties: { wide: { type: "boolean" } } },
    },
    definitions: {
      card: {
        type: "object",
        required: ["link"],
        properties: { link: def("link"), points: { type: "array" } },
      },
    },
  };

  test("have nested properties after their own, with their path", () => {
    expect(rowsOf(schema).map(({ within, name, required }) => [within + name, required])).toEqual([
      ["heading", false],
      ["cards", true],
      ["cards[].link", true],
      ["cards[].points", false],
      ["frame", false],
      ["frame.wide", false],
    ]);
  });

  test("name the shared definitions, and these the definitions that they use in turn", () => {
    const defs = new Map<string, JsonSchema>([
      ["heading", { title: "Heading", description: "Plain words.", type: "string", maxLength: 140 }],
      ["link", { title: "Link", description: "A link.", properties: { to: { $ref: "to.schema.json" } } }],
      ["to", { title: "Target", description: "Where to.", type: "string", maxLength: 99 }],
      ["icon", { title: "Icon", description: "Not used here.", type: "string" }],
    ]);
    const definitions = definitionsOf(rowsOf(schema), defs);
    expect(definitions.map(({ title }) => title)).toEqual(["Heading", "Link", "Target"]);
    expect(definitions[1]?.rows.map(({ name, accepts }) => [name, accepts.definition])).toEqual([
      ["to", "to"],
    ]);
    expect(definitions[2]?.accepts).toEqual({ text: "Text of up to 99 characters" });
  });
});
