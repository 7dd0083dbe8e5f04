import { describe, expect, test } from "vitest";
import type { JsonSchema } from "../../contract/json.ts";
import { rowsOf, takesOf, wordsOf } from "./words.ts";

const def = (name: string) => ({ $ref: `../../schemas/defs/${name}.schema.json` });

describe("what a schema says, in plain words", () => {
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
  ])("%j", (schema, words) => {
    expect(takesOf(schema, schema)).toEqual({ words });
  });

  test("names the choices with what each means, and what holds without one", () => {
    const schema = { enum: ["left", "right"], enumDescriptions: ["Before.", "After."], default: "right" };
    expect(takesOf(schema, schema)).toEqual({
      words: "One of",
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

  test("hold nested properties right behind their own, with their way", () => {
    expect(rowsOf(schema).map(({ within, name, required }) => [within + name, required])).toEqual([
      ["heading", false],
      ["cards", true],
      ["cards[].link", true],
      ["cards[].points", false],
      ["frame", false],
      ["frame.wide", false],
    ]);
  });

  test("name the shared words they take, and those explain the words that they use in turn", () => {
    const defs = new Map<string, JsonSchema>([
      ["heading", { title: "Heading", description: "Plain words.", type: "string", maxLength: 140 }],
      ["link", { title: "Link", description: "A link.", properties: { to: { $ref: "to.schema.json" } } }],
      ["to", { title: "Target", description: "Where to.", type: "string", maxLength: 99 }],
      ["icon", { title: "Icon", description: "Not used here.", type: "string" }],
    ]);
    const words = wordsOf(rowsOf(schema), defs);
    expect(words.map(({ title }) => title)).toEqual(["Heading", "Link", "Target"]);
    expect(words[1]?.rows.map(({ name, takes }) => [name, takes.word])).toEqual([["to", "to"]]);
    expect(words[2]?.takes).toEqual({ words: "Text of up to 99 characters" });
  });
});
