import { expect, test } from "vitest";
import { toRjsf } from "./toRjsf.ts";

test("V-04 a field's widget follows from its schema where none is named", () => {
  const schema = {
    type: "object",
    properties: {
      agree: { type: "boolean" },
      region: { type: "string" },
      sort: { type: "string", enum: ["Raw", "Butter"] },
      email: { type: "string", format: "email" },
      name: { type: "string" },
    },
  };
  const { uiSchema } = toRjsf({ schema, fields: { region: { suggestions: ["Northern"] } } });
  const widgets = Object.entries(uiSchema).map(([name, { "ui:options": options }]) => [name, options.widget]);
  expect(Object.fromEntries(widgets)).toEqual({
    agree: "checkbox",
    region: "combobox",
    sort: "select",
    email: "email",
    name: "text",
  });
});
