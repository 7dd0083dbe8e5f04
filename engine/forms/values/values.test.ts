import { describe, expect, test } from "vitest";
import { writePath } from "../../content/forms/fields.ts";
import type { FormUi } from "../../contract/form.ts";
import type { JsonSchema } from "../../contract/json.ts";
import { withListChanged } from "./controls.ts";
import { nameOf, optionsIn, pathOfName } from "./names.ts";
import { leavesOf, readNumber, readText, readValues, writeNumber } from "./read.ts";
import { changedFields, tidy, unknownFields, valuesLimit, withEmptyTexts } from "./tidy.ts";

const schema: JsonSchema = {
  type: "object",
  properties: {
    name: { type: "string" },
    age: { type: "integer" },
    agree: { type: "boolean" },
    shoe: { type: "number" },
    lost: { type: "string" },
    size: { type: "string", enum: ["S", "L "] },
    address: { type: "object", properties: { city: { type: "string" }, floor: { type: "integer" } } },
    animals: { type: "array", items: { $ref: "#/definitions/animal" } },
    days: { type: "array", uniqueItems: true, items: { type: "integer", enum: [1, 2, 3] } },
  },
  definitions: {
    animal: { type: "object", properties: { name: { type: "string" }, age: { type: "number" } } },
  },
};
const form = { schema, ui: {} };

describe("a form's values", () => {
  test("are trimmed before they are sent, except choices, and empty ones and groups are left out", () => {
    expect(tidy({ name: " Ama ", lost: "  ", agree: false, age: 0, size: "L " }, schema)).toEqual({
      ...{ name: "Ama", agree: false, age: 0, size: "L " },
    });
    const address = { city: " ", lines: [], inner: { more: [] } };
    expect(tidy({ animals: [{ name: " Rex " }, { name: "" }], address }, schema)).toEqual({
      animals: [{ name: "Rex" }, {}],
    });
  });

  test("V-11 include every text field when they are sent, empty where nothing was typed", () => {
    expect(withEmptyTexts({ agree: true, address: {} }, schema)).toEqual({
      ...{ name: "", lost: "", agree: true, address: { city: "" } },
    });
  });

  test("differ field by field", () => {
    expect(
      changedFields({ a: "1", b: "2", c: { d: "3", e: [1] } }, { a: "1", b: "x", c: { d: "4", e: [1] } }),
    ).toEqual([["b"], ["c", "d"]]);
  });

  test("are read from the names of controls, each as its schema says", () => {
    const entries: [string, string][] = [
      ["name", " Ama"],
      ["age", "41"],
      ["agree", "true"],
      ["shoe", "forty"],
      ["lost", ""],
      ["size", "L "],
      ["address[city]", "Oslo"],
      ["address[floor]", ""],
      ["animals[0][name]", "Rex"],
      ["animals[1][age]", "2.5"],
      ["days[]", "1"],
      ["days[]", "3"],
      ["_from", "x"],
      ["other", "x"],
      ["__proto__[x]", "x"],
      ["animals[99999][name]", "x"],
    ];
    expect(readValues(form, entries)).toEqual({
      ...{ name: " Ama", age: 41, agree: true, shoe: "forty", size: "L ", days: [1, 3] },
      address: { city: "Oslo" },
      animals: [{ name: "Rex" }, { age: 2.5 }],
    });
  });

  test("have names that lead back to their place", () => {
    for (const path of [["name"], ["address", "city"], ["animals", 3, "name"]])
      expect(pathOfName(nameOf(path))).toEqual({ path, several: false });
    expect(pathOfName(nameOf(["days"], "", true))).toEqual({ path: ["days"], several: true });
    expect(optionsIn([["_option[f_pet__oneof_select]", "1"]])).toEqual({ f_pet__oneof_select: 1 });
  });

  test("that the form does not have are found, however deep", () => {
    expect(unknownFields({ name: "a", x: 1, address: { city: "a", y: 2 } }, schema)).toEqual([
      ["x"],
      ["address", "y"],
    ]);
  });

  test("lists change as the buttons say", () => {
    const values = { animals: [{ name: "a" }, { name: "b" }] };
    expect(withListChanged(values, "add animals")).toEqual({ animals: [{ name: "a" }, { name: "b" }, null] });
    expect(withListChanged(values, "remove animals[0]")).toEqual({ animals: [{ name: "b" }] });
    expect(withListChanged(values, "down animals[0]")).toEqual({ animals: [{ name: "b" }, { name: "a" }] });
    expect(withListChanged(values, "remove animals[7]")).toEqual(values);
    expect(withListChanged(values, "add __proto__")).toEqual({ ...values });
  });
});

describe("a number is read as it is meant", () => {
  test.each<[string, number]>([
    ["2,5", 2.5],
    ["2.5", 2.5],
    ["-2,5", -2.5],
    ["−3", -3],
    ["007", 7],
    ["0.125", 0.125],
    ["1 000", 1000],
    ["1\u202f000,5", 1000.5],
    ["1.000,50", 1000.5],
    ["1,000.50", 1000.5],
    ["1,000,000", 1_000_000],
    ["1’000", 1000],
    ["1234.567", 1234.567],
    ["1.0000", 1],
    ["٢٫٥", 2.5],
    ["٤٢", 42],
    ["9007199254740991", 9007199254740991],
  ])("%j is %d", (text, value) => expect(readNumber(text)).toEqual({ value }));

  test.each(["0x10", "1e5", "abc", "1,2,3", "1.00.000", "--1", "1 0", "Infinity", "NaN", "12 kg"])(
    "%j is no number",
    (text) => expect(readNumber(text)).toEqual({ problem: "notANumber" }),
  );

  test.each(["1.000", "1,000", "999.999", "-12.345"])("%j can be two numbers, and is asked about", (text) =>
    expect(readNumber(text)).toMatchObject({ problem: "ambiguous" }),
  );

  test.each(["12345678901234567890", "0.12345678901234567891", "9007199254740993", `1${"0".repeat(400)}`])(
    "%j is more than a computer keeps",
    (text) => expect(readNumber(text)).toEqual({ problem: "tooPrecise" }),
  );

  test("a blank is empty, never 0", () => {
    for (const blank of ["", " ", "\t"]) expect(readText(blank, [{ type: "number" }])).toBeUndefined();
  });

  test.each(["en", "de", "fr", "ar"])(
    "what %s writes into a control is read again as the same",
    (language) => {
      for (const value of [0, 2.5, -1.125, 1000, 1234.567, 1e21, 0.001, 12.345])
        expect(readNumber(writeNumber(value, language))).toEqual({ value });
    },
  );
});

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

describe("values limit", () => {
  const kilobyte = 1024;
  const text = (maxLength?: number) => ({ type: "string", ...(maxLength !== undefined && { maxLength }) });
  const form = (properties: Record<string, object>) => valuesLimit({ type: "object", properties } as never);

  test("the values of a form may have as many bytes as its longest texts, in percent codes", () => {
    expect(form({ name: text(100), agree: { type: "boolean" } })).toBe(64 * kilobyte);
    const texts = form({ a: text(10_000), b: text(10_000), c: text(10_000) });
    const longest = encodeURIComponent("👍").length * 30_000;
    expect(texts).toBeGreaterThanOrEqual(longest);
    expect(texts).toBeLessThan(longest + kilobyte);
    expect(form({ a: text(1_000_000) })).toBe(1024 * kilobyte);
  });

  test("lists, alternatives and texts without an end may fill all that there can be", () => {
    for (const field of [
      { type: "array", items: text(9) },
      { $ref: "#/$defs/a" },
      { anyOf: [text(9)] },
      text(),
    ])
      expect(form({ field })).toBe(1024 * kilobyte);
    expect(form({ inner: { type: "object", properties: { choice: { enum: ["a", "b"] } } } })).toBe(
      64 * kilobyte,
    );
  });
});
