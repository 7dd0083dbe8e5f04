import { expect, test } from "vitest";
import type { Json } from "../../contract/json.ts";
import { rewrite } from "../../editing/rewrite.ts";
import { swapMembers } from "../../editing/swapMembers.ts";
import {
  fieldKinds,
  fieldsOf,
  neighbourOf,
  withField,
  withFieldChanged,
  withoutField,
  withSwappedSteps,
} from "./formFields.ts";

const text = `{
  "schema": {
    "type": "object",
    "required": ["name"],
    "properties": {
      "name": { "type": "string", "title": "Name", "pattern": "\\\\S", "maxLength": 60 },
      "size": { "type": "string", "title": "Size", "enum": ["Small", "Large"] },
      "pets": { "type": "array", "title": "Pets", "items": { "type": "string" } }
    }
  },
  "ui": {
    "name": { "ui:autocomplete": "name" }
  },
  "messages": { "name": { "required": "Who are you?" } },
  "submit": "Send"
}
`;
const form = JSON.parse(text) as Json;
const written = (now: Json) => rewrite(text, now);
/** The lines that a text has and another one lacks. */
const added = (one: string, other: string) => {
  const known = new Set(other.split("\n"));
  return one.split("\n").filter((line) => !known.has(line));
};

test("the fields of a form are read as rows, and what rows can't say is named", () => {
  expect(fieldsOf(form)).toEqual([
    { name: "name", title: "Name", kind: "text", isRequired: true, choices: [], help: "" },
    { name: "size", title: "Size", kind: "choice", isRequired: false, choices: ["Small", "Large"], help: "" },
    { name: "pets", title: "Pets", isRequired: false, choices: [], help: "" },
  ]);
});

test.each(fieldKinds)("a new field of the kind %s is read as what it is, under a name of its own", (kind) => {
  const { form: now, name } = withField(form, kind, "Name");
  expect(name).toBe("name2");
  expect(fieldsOf(now).at(-1)).toMatchObject({ name, title: "Name", kind });
});

test("each change of a field is the least one in the file", () => {
  const change = (name: string, what: Parameters<typeof withFieldChanged>[2]) =>
    added(written(withFieldChanged(form, name, what)), text);
  expect(change("name", { title: "Your name" })).toEqual([
    '      "name": { "type": "string", "title": "Your name", "pattern": "\\\\S", "maxLength": 60 },',
  ]);
  expect(change("size", { isRequired: true })).toEqual(['    "required": ["name", "size"],']);
  expect(change("pets", { help: "All of them." })).toEqual([
    '    "name": { "ui:autocomplete": "name" },',
    '    "pets": { "ui:help": "All of them." }',
  ]);
  expect(change("size", { choices: ["Small", "Medium", "Large"] })).toEqual([
    '      "size": { "type": "string", "title": "Size", "enum": ["Small", "Medium", "Large"] },',
  ]);
});

test("another kind of field keeps its label and loses what belongs to the old kind", () => {
  const now = withFieldChanged(form, "size", { kind: "long" });
  expect(fieldsOf(now)[1]).toMatchObject({ kind: "long", title: "Size", choices: [] });
  expect(fieldsOf(withFieldChanged(now, "size", { kind: "date" }))[1]).toMatchObject({ kind: "date" });
  expect(withFieldChanged(now, "size", { kind: "text" })).not.toHaveProperty("ui.size.ui:widget");
});

test("a field goes with all that the file says of it", () => {
  const now = withoutField(form, "name");
  expect(JSON.stringify(now)).not.toContain('"name"');
  expect(fieldsOf(now).map(({ name }) => name)).toEqual(["size", "pets"]);
  expect(written(form)).toBe(text);
});

test("fields change places with their text, within their step", () => {
  const path = ["schema", "properties"];
  const swapped = swapMembers(text, path, "name", "size");
  expect(fieldsOf(JSON.parse(swapped)).map(({ name }) => name)).toEqual(["size", "name", "pets"]);
  expect(swapMembers(swapped, path, "size", "name")).toBe(text);
  const steps = [
    { title: "You", fields: ["name", "size"] },
    { title: "They", fields: ["pets"] },
  ];
  const inSteps: Json = { ...(form as object), steps };
  expect(neighbourOf(inSteps, "name", 1)).toBe("size");
  expect(neighbourOf(inSteps, "size", 1)).toBeUndefined();
  expect(withSwappedSteps(inSteps, "name", "size")).toMatchObject({
    steps: [{ fields: ["size", "name"] }, {}],
  });
  expect(withField(inSteps, "box", "Agreed").form).toMatchObject({
    steps: [{}, { fields: ["pets", "agreed"] }],
  });
});
