import { describe, expect, test } from "vitest";
import type { JsonSchema } from "../../contract/json.ts";
import { expand } from "./expand.ts";

const defs = new Map<string, JsonSchema>([
  ["to", { $schema: "x", title: "To", type: "string", "x-content": "to" }],
  ["link", { title: "Link", type: "object", properties: { to: { $ref: "to.schema.json" } } }],
  ["loop", { properties: { again: { $ref: "loop.schema.json" } } }],
]);

describe("expanding a schema", () => {
  test("replaces references by shared definitions, through any number of steps", () => {
    expect(
      expand({ $schema: "x", items: { $ref: "../../../schemas/defs/link.schema.json" } }, defs, "f"),
    ).toEqual({
      items: {
        title: "Link",
        type: "object",
        properties: { to: { title: "To", type: "string", "x-content": "to" } },
      },
    });
  });

  test("prefers the members beside a reference", () => {
    expect(expand({ a: { $ref: "defs/to.schema.json", title: "Leads to" } }, defs, "f")).toEqual({
      a: { title: "Leads to", type: "string", "x-content": "to" },
    });
  });

  test("follows the schema's own definitions and leaves them out of the result", () => {
    const schema = {
      items: { $ref: "#/definitions/card" },
      definitions: { card: { $ref: "defs/to.schema.json" } },
    };
    expect(expand(schema, defs, "f")).toEqual({ items: { title: "To", type: "string", "x-content": "to" } });
  });

  test.each([
    "https://example.com/defs/to.json",
    "../../schemas/defs/nothing.schema.json",
    "#/definitions/nothing",
    "#/definitions/toString",
    "#",
    "../../schemas/defs/loop.schema.json",
  ])("refuses %s", (reference) => {
    expect(() => expand({ items: { $ref: reference } }, defs, "f")).toThrow(
      expect.objectContaining({ id: "schema-reference", data: expect.objectContaining({ file: "f" }) }),
    );
  });
});
