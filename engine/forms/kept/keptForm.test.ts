import { describe, expect, test } from "vitest";
import { readKept, withChanges, without } from "./keptForm.ts";

const text = { type: "string" };
const schema = {
  type: "object",
  properties: {
    name: text,
    count: { type: "integer" },
    news: { type: "boolean" },
    day: { type: "string", enum: ["Mon", "Tue"] },
    days: { type: "array", items: { enum: ["Mon", "Tue"] } },
    guests: { type: "array", items: { $ref: "#/definitions/guest" } },
    answer: { type: "object", oneOf: [{ properties: { phone: text } }, { properties: { street: text } }] },
    kind: { type: "string", const: "new" },
  },
  definitions: { guest: { type: "object", properties: { name: text } } },
};
const read = (values: object, more = {}) => readKept({ values, ...more } as never, { schema, ui: {} });

describe("what is kept of a form", () => {
  test("comes back as it was, with what is not valid yet", () => {
    const values = {
      ...{ name: " Ama", count: "1.000", news: false, day: "Tue", days: ["Mon"], kind: "new" },
      guests: [{ name: "Kofi" }, {}, { name: "" }],
      answer: { street: "1 Mill Lane" },
    };
    expect(read(values).values).toEqual(values);
    expect(read({}, { options: { _answer: 1, other: "x" }, step: 2 })).toEqual({
      values: {},
      options: { _answer: 1 },
      step: 2,
    });
  });

  test.each([
    ["a field that is gone", { name: "Ama", age: 3 }, { name: "Ama" }],
    ["a choice that is gone", { day: "Sun", days: ["Sun", "Tue"], kind: "old" }, { days: [null, "Tue"] }],
    ["a text for a box", { news: "yes", name: "Ama" }, { name: "Ama" }],
    ["a box for a text", { name: true }, {}],
    ["a text for a list", { guests: "Kofi", name: "Ama" }, { name: "Ama" }],
    [
      "a text for an entry that is a group",
      { guests: ["Kofi", { name: "Esi" }] },
      { guests: [null, { name: "Esi" }] },
    ],
    ["a list for a text", { name: ["Ama"] }, {}],
    ["a group for a text", { name: { first: "Ama" }, count: 2 }, { count: 2 }],
  ])("leaves out %s, and nothing else", (_, values, fitting) => {
    expect(read(values).values).toEqual(fitting);
  });

  test.each([
    ["null", null],
    ["a list", []],
    ["a text", "x"],
    ["another prototype", JSON.parse('{"__proto__": {"name": "x"}, "constructor": 1}')],
  ])("is nothing where another script has written %s", (_, values) => {
    const kept = readKept(
      { values, options: values, beside: values, entries: [values, 1] },
      { schema, ui: {} },
    );
    expect(kept).toMatchObject({ values: {}, options: {} });
    expect(kept.values.name).toBeUndefined();
  });

  test("has over it what was typed before the form's code had arrived", () => {
    const entries = [
      ["name", "Esi"],
      ["guests[1][name]", "Yaw"],
      ["count", "3"],
      ["_option[_answer]", "1"],
      ["unknown", "x"],
    ];
    const kept = read(
      { name: "Ama", day: "Mon", guests: [{ name: "Kofi" }, { name: "Abena" }] },
      { entries },
    );
    expect(kept.values).toEqual({
      name: "Esi",
      count: 3,
      day: "Mon",
      guests: [{ name: "Kofi" }, { name: "Yaw" }],
    });
    expect(kept.options).toEqual({ _answer: 1 });
  });
});

test("what a visitor changes meanwhile is put over what was kept, field by field", () => {
  const kept = { name: "Ama", guests: [{ name: "Kofi" }, { name: "Esi" }], news: false };
  const [before, after] = [
    { guests: [{}], count: 1 },
    { guests: [{ name: "Yaw" }], count: 2 },
  ];
  expect(withChanges(kept, before, after)).toEqual({
    ...{ name: "Ama", news: false, count: 2 },
    guests: [{ name: "Yaw" }, { name: "Esi" }],
  });
});

test("fields are left out at any depth, with all that is in them", () => {
  const values = {
    name: "Ama",
    bank: { number: 1 },
    guests: [{ name: "Kofi", pin: "1" }, { pin: "2" }],
    cv: "cv.pdf",
  };
  const left = without(values, new Set(["bank", "guests[].pin", "cv", "none"]));
  expect(left).toEqual({ name: "Ama", guests: [{ name: "Kofi" }, {}] });
  expect(without(values, new Set([""]))).toBeUndefined();
});
