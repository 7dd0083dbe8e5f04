import { describe, expect, test } from "vitest";
import type { Json, JsonObject, JsonSchema } from "../../contract/json.ts";
import { analyse } from "../analyse.ts";
import { form } from "../fixtures/mistake.ts";
import { smallVocabulary, sourceOf } from "../fixtures/smallSite.ts";
import { schemasAt } from "../forms/fields.ts";
import { countOf, endsSomewhere } from "../forms/leaves.ts";

const vocabulary = smallVocabulary();

/** The rules that refuse a form with this schema. */
function refusalsOf(schema: JsonObject): string[] {
  const files = form((one) => {
    one.schema = schema;
    one.messages = {};
  });
  const { diagnostics } = analyse(sourceOf(files), vocabulary);
  for (const { message, severity } of diagnostics) {
    if (severity === "error") expect(message).toMatch(/^\S.*\.$/);
  }
  return [...new Set(diagnostics.flatMap(({ rule, severity }) => (severity === "error" ? [rule] : [])))];
}

const text = { type: "string", title: "Email" };
const withFields = (properties: JsonObject, more: JsonObject = {}): JsonObject => ({
  type: "object",
  properties: { email: text, ...properties },
  ...more,
});

/** Definitions of which each repeats the one before it twice. */
function doubling(keyword: string, depth: number): JsonObject {
  const definitions: JsonObject = { d0: withFields({}) };
  for (let index = 1; index < depth; index += 1) {
    const before = { $ref: `#/definitions/d${index - 1}` };
    const both = keyword === "properties" ? { a: before, b: { ...before } } : [before, { ...before }];
    definitions[`d${index}`] = { [keyword]: both };
  }
  return withFields({ last: { title: "Last", $ref: `#/definitions/d${depth - 1}` } }, { definitions });
}

/** Definitions that all refer to each other. */
function meshed(size: number): JsonObject {
  const names = Array.from({ length: size }, (_, index) => `d${index}`);
  const all = Object.fromEntries(names.map((name) => [name, { $ref: `#/definitions/${name}` }]));
  const one = { type: "object", required: names, properties: all };
  const definitions = Object.fromEntries(names.map((name) => [name, structuredClone(one)]));
  return withFields({ it: { title: "It", $ref: "#/definitions/d0" } }, { required: ["it"], definitions });
}

describe("a form is refused with a reason if its schema", () => {
  test.each([
    "https://evil.example/a.json",
    "//evil.example/a.json",
    "a.json#/definitions/x",
    "file:///etc/passwd",
  ])("refers to another file: %s", ($ref) =>
    expect(refusalsOf(withFields({ it: { title: "It", $ref } }))).toEqual(["value-pattern"]),
  );

  test.each<[string, JsonObject]>([
    ["requires itself", withFields({ it: { title: "It", $ref: "#" } }, { required: ["it"] })],
    [
      "is a list of at least one of itself",
      withFields(
        { it: { title: "It", type: "array", minItems: 1, items: { $ref: "#" } } },
        { required: ["it"] },
      ),
    ],
    ["needs itself beside other things", withFields({}, { allOf: [{ $ref: "#" }] })],
    [
      "has alternatives that all need it",
      withFields(
        { it: { title: "It", type: "object", oneOf: [{ $ref: "#" }, { allOf: [{ $ref: "#" }] }] } },
        { required: ["it"] },
      ),
    ],
    ["is a mesh of fields that need each other", meshed(6)],
  ])("%s", (_, schema) => expect(refusalsOf(schema)).toEqual(["form-endless"]));

  test.each(["toString", "hasOwnProperty"])("has a field of the name %s, as every object", (name) => {
    expect(refusalsOf(withFields({ [name]: text }))).toEqual(["key-name"]);
    const inside = withFields({ [name]: { type: "array", title: "It", items: text } });
    expect(refusalsOf(withFields({ it: { title: "It", ...inside } }))).toEqual(["key-name"]);
  });

  test.each(["allOf", "anyOf", "oneOf", "properties"])("grows without an end by %s", (keyword) =>
    expect(refusalsOf(doubling(keyword, 30))).toEqual(["form-size"]),
  );

  test("has very many fields", () => {
    const many = Object.fromEntries(Array.from({ length: 5001 }, (_, index) => [`f${index}`, text]));
    expect(refusalsOf(withFields(many))).toContain("form-size");
  });

  test.each<[string, (pattern: string) => JsonObject]>([
    ["a field", (pattern) => withFields({ it: { ...text, pattern } })],
    [
      "an entry of a list",
      (pattern) => withFields({ it: { title: "It", type: "array", items: { ...text, pattern } } }),
    ],
    ["a condition", (pattern) => withFields({}, { if: { properties: { email: { pattern } } } })],
    [
      "a definition",
      (pattern) =>
        withFields(
          { it: { title: "It", $ref: "#/definitions/it" } },
          { definitions: { it: { ...text, pattern } } },
        ),
    ],
    ["an alternative", (pattern) => withFields({}, { anyOf: [withFields({ it: { ...text, pattern } })] })],
  ])("has a slow pattern in %s", (_, schema) => {
    for (const pattern of ["^(a+)+$", "^(\\w+\\s?)*$", "(a|a)*b", "^(?=a)b", "(.)\\1"])
      expect(refusalsOf(schema(pattern))).toEqual(["form-pattern"]);
  });

  test.each([
    "patternProperties",
    "propertyNames",
    "$recursiveRef",
    "$dynamicRef",
    "unevaluatedProperties",
    "$data",
  ])("has %s, which nobody checks", (keyword) =>
    expect(refusalsOf(withFields({}, { [keyword]: {} }))).toEqual(["unknown-key"]),
  );
});

/** A schema that counts how often something in it is looked at. */
function counted(schema: JsonObject): { schema: JsonSchema; looks(): number } {
  let looks = 0;
  const wrapped = new Map<object, object>();
  const wrap = <Value>(value: Value): Value => {
    if (value === null || typeof value !== "object") return value;
    const known =
      wrapped.get(value) ??
      new Proxy(value, {
        get(target, key) {
          looks += 1;
          return Array.isArray(target) && typeof key === "symbol"
            ? Reflect.get(target, key)
            : wrap(Reflect.get(target, key) as Json);
        },
      });
    wrapped.set(value, known);
    return known as Value;
  };
  return { schema: wrap(schema) as JsonSchema, looks: () => looks };
}

test.each<[string, JsonObject, JsonObject]>([
  ["repeat each other", doubling("allOf", 12), doubling("allOf", 24)],
  ["are alternatives of each other", doubling("anyOf", 12), doubling("anyOf", 24)],
  ["all need each other", meshed(12), meshed(24)],
])("twice as many definitions that %s take a few times as many looks", (_, small, large) => {
  const [once, twice] = [small, large].map((one) => {
    const { schema, looks } = counted(one);
    countOf(schema);
    endsSomewhere(schema);
    schemasAt(schema, ["last", "email"]);
    schemasAt(schema, ["it", "d0", "d1", "d0"]);
    return looks();
  });
  expect(twice).toBeLessThan((once ?? 0) * 10);
});
