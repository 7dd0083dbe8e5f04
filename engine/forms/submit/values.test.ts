import { describe, expect, test } from "vitest";
import { changedFields, readValues, tidy, withEmptyTexts } from "./values.ts";

const schema = {
  properties: {
    name: { type: "string" },
    age: { type: "integer" },
    agree: { type: "boolean" },
    shoe: { type: "number" },
    lost: { type: "string" },
  },
};

/** As much of a form element as is read. */
function formWith(controls: Record<string, object>): HTMLFormElement {
  const elements = { namedItem: (name: string) => controls[name] ?? null };
  return { elements } as unknown as HTMLFormElement;
}

describe("a form's values", () => {
  test("are trimmed before they are sent, and empty ones are left out", () => {
    expect(tidy({ name: " Ama ", phone: "  ", message: "a\n b\n", agree: false, age: 0 })).toEqual({
      name: "Ama",
      message: "a\n b",
      agree: false,
      age: 0,
    });
  });

  test("V-11 include every text field when they are sent, empty where nothing was typed", () => {
    const fields = { properties: { ...schema.properties, size: { type: "string", enum: ["S", "L"] } } };
    expect(withEmptyTexts({ name: "Ama", agree: true }, fields)).toEqual({
      name: "Ama",
      lost: "",
      agree: true,
    });
    expect(Object.keys(withEmptyTexts({ lost: "x" }, fields))).toEqual(["name", "lost"]);
  });

  test("differ field by field", () => {
    expect(changedFields({ a: "1", b: "2", c: "3" }, { a: "1", b: "x", d: "4" })).toEqual(["b", "c", "d"]);
  });

  test("are read from the controls, each as its schema says", () => {
    const form = formWith({
      name: { tagName: "INPUT", value: " Ama" },
      age: { tagName: "INPUT", value: "41" },
      agree: { tagName: "INPUT", value: "true", checked: true },
      shoe: { tagName: "INPUT", value: "forty" },
    });
    expect(readValues(form, schema)).toEqual({ name: " Ama", age: 41, agree: true, shoe: "forty" });
  });

  test("are empty where nothing was typed", () => {
    const form = formWith({
      name: { tagName: "INPUT", value: "" },
      agree: { tagName: "INPUT", value: "true", checked: false },
    });
    expect(readValues(form, schema)).toEqual({});
  });
});
