import { expect, test } from "vitest";
import { insertMember } from "./insertion.ts";

const insert = (text: string, from = 0) => {
  const { offset, length, text: inserted } = insertMember(text, text.indexOf("{", from), "a", "1");
  return text.slice(0, offset) + inserted + text.slice(offset + length);
};

test.each([
  ["on its own line", '{\n  "b": 2\n}', '{\n  "a": 1,\n  "b": 2\n}'],
  ["with the same tabs and line ends", '{\r\n\t"b": 2\r\n}', '{\r\n\t"a": 1,\r\n\t"b": 2\r\n}'],
  ["on one line", '{ "b": 2 }', '{ "a": 1, "b": 2 }'],
  ["without spaces", '{"b":2}', '{"a":1,"b":2}'],
  ["after a tight brace", '{"b": 2}', '{"a": 1, "b": 2}'],
  ["into nothing", "{}", '{"a":1}'],
  ["into a space", "{ }", '{ "a": 1 }'],
  ["into empty lines", "{\n}", '{\n  "a": 1\n}'],
  ["after what precedes the object", '\n [{"b":2}]', '\n [{"a":1,"b":2}]'],
])("a member is added %s", (_, before, after) => {
  expect(insert(before)).toBe(after);
  expect(JSON.parse(insert(before))).toEqual(JSON.parse(after));
});
