import { compileSchemaValidatorsCode } from "@rjsf/validator-ajv8/compileSchemaValidators";
import { describe, expect, test } from "vitest";
import type { JsonSchema } from "../../contract/json.ts";
import { schemasAt } from "./fields.ts";
import { finiteLists } from "./mapSchemas.ts";

const list = (reference: string) => ({ type: "array", items: { $ref: reference } });
const name = { type: "string", title: "Name", maxLength: 40 };

const endless: [string, JsonSchema, (string | number)[]][] = [
  [
    "of a definition",
    {
      type: "object",
      properties: { tree: { $ref: "#/$defs/node" } },
      $defs: { node: { type: "object", properties: { name, children: list("#/$defs/node") } } },
    },
    ["tree"],
  ],
  ["of the whole form", { type: "object", properties: { name, children: list("#") } }, []],
  [
    "by way of another definition",
    {
      type: "object",
      properties: { children: list("#/definitions/a") },
      definitions: {
        a: { type: "object", properties: { name, b: { $ref: "#/definitions/b" } } },
        b: { type: "object", properties: { children: list("#/definitions/a") } },
      },
    },
    [],
  ],
];

describe("a list whose entries hold it again", () => {
  test.each(endless)("%s ends after some levels, and can be compiled", (_, written, start) => {
    const { schema } = finiteLists(written);
    expect(compileSchemaValidatorsCode(schema).length).toBeGreaterThan(0);
    const step = written.definitions ? ["children", 0, "b"] : ["children", 0];
    const depths = Array.from({ length: 12 }, (_, count) => count).filter((count) => {
      const path = [...start, ...Array.from({ length: count }, () => step).flat(), "children"];
      return schemasAt(schema, path).some(({ type }) => type === "array");
    });
    expect(depths.length).toBeGreaterThan(3);
    expect(depths).toEqual(depths.map((_, index) => index));
  });

  test("that needs no levels stays as it is", () => {
    const schema = {
      type: "object",
      properties: { one: list("#/definitions/a"), deeper: { $ref: "#/definitions/b" } },
      definitions: {
        a: { type: "object", properties: { name } },
        b: { type: "object", properties: { name, b: { $ref: "#/definitions/b" } } },
      },
    };
    expect(finiteLists(schema).schema).toBe(schema);
  });
});
