import { expect, test } from "vitest";
import type { JsonSchema } from "../../contract/json.ts";
import { analyse } from "../analyse.ts";
import { form } from "../fixtures/mistake.ts";
import { smallVocabulary, sourceOf } from "../fixtures/smallSite.ts";

const vocabulary = {
  ...smallVocabulary(),
  widgets: ["gauge", "moods", "notes", "stars"],
  widgetExamples: new Map<string, JsonSchema>([
    ["gauge", { type: "number" }],
    ["moods", { type: "string", enum: ["glad", "sad"] }],
    ["notes", { type: "array", items: { type: "string" } }],
    ["stars", { type: ["integer", "null"] }],
  ]),
};

/** What is said of a field with a widget. */
function said(widget: string, field: JsonSchema): string[] {
  const files = form((one) => {
    one.schema = { type: "object", properties: { email: { title: "Field", ...field } } };
    one.ui = { email: { "ui:widget": widget } };
    one.messages = {};
  });
  const { diagnostics } = analyse(sourceOf(files), vocabulary);
  return diagnostics.filter(({ rule }) => rule === "form-widget").map(({ message }) => message);
}

test.each<[string, JsonSchema]>([
  ["gauge", { type: "number" }],
  ["gauge", { type: "integer" }],
  ["stars", { type: "integer" }],
  ["stars", { type: ["integer", "null"] }],
  ["notes", { type: "array", items: { type: "string" } }],
  ["moods", { type: "string", enum: ["well"] }],
])("a site's own widget shows fields such as its example: %s for %j", (widget, field) => {
  expect(said(widget, field)).toEqual([]);
});

test.each<[string, JsonSchema, string]>([
  ["stars", { type: "number" }, 'which has the type "number"'],
  ["gauge", { type: "string" }, 'which has the type "string"'],
  ["notes", { type: "string" }, 'which has the type "string"'],
  ["moods", { type: "boolean" }, 'which has the type "boolean"'],
  ["moods", { type: "string" }, "which has no choices"],
])("no field of another kind: %s for %j is an error", (widget, field, reason) => {
  expect(said(widget, field)).toEqual([`The widget "${widget}" does not fit the field "email", ${reason}.`]);
});
