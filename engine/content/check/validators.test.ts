import { Ajv } from "ajv";
import { expect, test, vi } from "vitest";
import type { JsonSchema } from "../../contract/json.ts";
import { compileLater } from "./validators.ts";

const words: JsonSchema = {
  type: "object",
  additionalProperties: false,
  properties: { menu: { type: "object", properties: { open: { type: "string" } } } },
};
const schema: JsonSchema = {
  type: "object",
  additionalProperties: false,
  properties: { name: { type: "string" }, words: { ...words, "x-later": true } },
};

function compiled() {
  const ajv = new Ajv({ allErrors: true, verbose: true });
  ajv.addKeyword("x-later");
  const compile = vi.fn((one: JsonSchema) => ajv.compile(one));
  return { compile, later: compileLater(schema, compile), atOnce: ajv.compile(schema) };
}

test.each([
  [{ name: "A" }],
  [{ name: 1, wordz: {} }],
  [{ words: 3 }],
  [{ name: 1, words: { menu: { open: 1 }, other: "x" } }],
  ["text"],
])("a schema that is compiled in parts finds what it finds at once: %j", (value) => {
  const { later, atOnce } = compiled();
  expect(later(value)).toBe(atOnce(value));
  const found = ({ errors }: typeof later) =>
    errors?.map(({ keyword, instancePath, schemaPath, params, data }) => [
      keyword,
      instancePath,
      schemaPath,
      params,
      data,
    ]);
  expect(found(later)).toEqual(found(atOnce));
});

test("the members that few files have are compiled once, when a value has one of them", () => {
  const { later, compile } = compiled();
  later({ name: "A" });
  expect(compile).toHaveBeenCalledTimes(1);
  later({ words: {} });
  later({ words: {} });
  expect(compile).toHaveBeenCalledTimes(2);
  expect(compile).toHaveBeenLastCalledWith(schema);
});
