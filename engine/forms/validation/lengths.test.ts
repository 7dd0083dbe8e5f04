import { expect, test } from "vitest";
import { lengthsFirst } from "./lengths.ts";

const schema = {
  properties: {
    name: { type: "string", maxLength: 3, pattern: "^a+$" },
    note: { type: "string" },
    count: { type: "integer", maxLength: 1 },
  },
};

/** What the check was given, and what came of it. */
function checked(values: Parameters<typeof lengthsFirst>[1]) {
  const given: object[] = [];
  const errors = lengthsFirst(schema, values, (rest) => {
    given.push(rest);
    return [{ name: "required", property: ".name", stack: "" }];
  });
  return { given, errors: errors.map(({ name, property }) => [name, property]) };
}

test("texts that are too long never reach the check", () => {
  const { given, errors } = checked({ name: "aaaa", note: "b".repeat(100_000), count: 12 });
  expect(given).toEqual([{ note: "b".repeat(100_000), count: 12 }]);
  expect(errors).toEqual([["maxLength", "name"]]);
});

test("errors of texts that are short enough are reported as usual", () => {
  expect(checked({ name: "aaa" })).toEqual({ given: [{ name: "aaa" }], errors: [["required", ".name"]] });
});

test("a character counts as one in any encoding", () => {
  expect(checked({ name: "𝒜𝒜𝒜" }).given).toEqual([{ name: "𝒜𝒜𝒜" }]);
  expect(checked({ name: "𝒜𝒜𝒜𝒜" }).given).toEqual([{}]);
});
