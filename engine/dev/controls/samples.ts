import { readFileSync } from "node:fs";
import { compileForm } from "../../content/compile/form.ts";
import type { Form, FormValues } from "../../contract/form.ts";
import type { JsonObject, JsonSchema } from "../../contract/json.ts";
import type { ControlSample } from "./ControlStates.tsx";

/** A form with one field for each control, each with a default value. The pictures of the documentation show it too. */
const written = JSON.parse(readFileSync(new URL("controls.json", import.meta.url), "utf8")) as {
  schema: JsonSchema;
  ui: JsonObject;
} & JsonObject;
const fields = written.schema.properties as Record<string, JsonSchema>;

/** Controls that belong together, by the names of their fields. */
const groups: readonly (readonly [string, readonly string[]])[] = [
  ["Texts", ["text", "textarea", "email", "tel", "url", "password", "suggestions"]],
  ["Numbers and colours", ["number", "range", "color"]],
  ["Days and times", ["date", "time", "datetime"]],
  ["Choices", ["select", "search", "radio", "checkboxes"]],
  ["Boxes and switches", ["checkbox", "switch", "yesno"]],
  ["Files", ["file"]],
  ["Groups, lists and alternatives", ["group", "list", "places", "alternatives"]],
];

/** Values that break more than the rule that there must be one. */
const wrongValues: Readonly<FormValues> = {
  email: "name@",
  url: "a market street",
  number: "1,000",
  group: {},
  alternatives: {},
};

/** How a control can be. */
interface State {
  title: string;
  ui?: JsonObject;
  isFilled?: true;
  isRequired?: true;
  isWrong?: true;
}

const states: readonly State[] = [
  { title: "Empty" },
  { title: "Filled in", isFilled: true },
  { title: "Wrong", isRequired: true, isWrong: true },
  {
    title: "Required, with help",
    isRequired: true,
    ui: { "ui:help": "A sentence that helps to fill it in." },
  },
  { title: "Disabled", isFilled: true, ui: { "ui:disabled": true } },
  { title: "Read-only", isFilled: true, ui: { "ui:readonly": true } },
];

/** Controls that one frame of the gallery shows. */
export interface SampleGroup {
  title: string;
  /** Its name in the address. */
  name: string;
  /** What an author writes for these controls. */
  json: string;
  samples: ControlSample[];
}

/**
 * All controls of forms in all their states, in groups.
 * @param own the fields that the site's own widgets can show, by widget
 */
export function sampleGroups(own: ReadonlyMap<string, JsonSchema> = new Map()): SampleGroup[] {
  const group = (title: string, all: readonly Control[], samples = all.map(sampleOf)): SampleGroup => ({
    title,
    name: title.toLowerCase().replace(/\W+/g, "-"),
    json: jsonOf(all),
    samples,
  });
  const engines = groups.map(([title, names]) => group(title, names.map(engineControl)));
  const owns = [...own].map(
    ([name, schema]): Control => ({ name, schema: { title: name, ...schema }, ui: { "ui:widget": name } }),
  );
  return [...engines, steps(), ...(owns.length > 0 ? [group("Widgets of this site", owns)] : [])];
}

/** The names of the fields in no group. Each control should be in one. */
export function ungrouped(): string[] {
  return Object.keys(fields).filter((name) => !groups.some(([, names]) => names.includes(name)));
}

interface Control {
  name: string;
  schema: JsonSchema;
  ui: JsonObject;
}

function engineControl(name: string): Control {
  return { name, schema: fields[name] ?? {}, ui: (written.ui[name] ?? {}) as JsonObject };
}

function sampleOf(control: Control): ControlSample {
  return { name: control.name, states: states.map((state) => stateOf(control, state)) };
}

function stateOf({ name, schema, ui }: Control, state: State): ControlSample["states"][number] {
  const filled = state.isFilled ? schema : withoutDefaults(schema);
  const field = state.isRequired ? demanding(filled, ui["ui:widget"]) : filled;
  const form = formOf({ [name]: field }, { [name]: { ...ui, ...state.ui } }, state.isRequired && [name]);
  const value = wrongValues[name];
  return {
    title: state.title,
    form,
    ...(state.isWrong && { wrong: value === undefined ? {} : { [name]: value } }),
  };
}

/** A form in steps: it is a control only as a whole. */
function steps(): SampleGroup {
  const all = ["text", "email", "select", "date"].map(engineControl).map(({ schema, ...one }) => ({
    ...one,
    schema: withoutDefaults(schema),
  }));
  const title = "Steps";
  const parts = [
    { title: "You", fields: ["text", "email"] },
    { title: "Your order", fields: ["select", "date"] },
  ];
  const byName = <Value>(value: (control: Control) => Value) =>
    Object.fromEntries(all.map((one) => [one.name, value(one)]));
  const schemas = byName(({ schema }) => schema);
  const ui = byName(({ ui }) => ui);
  const form = formOf(schemas, ui, ["text", "email"], { steps: parts });
  const json = `{\n  "steps": ${JSON.stringify(parts, null, 2).replaceAll("\n", "\n  ")}\n}`;
  return {
    title,
    name: "steps",
    json,
    samples: [{ name: "steps", states: [{ title: "First step", form }] }],
  };
}

function formOf(
  properties: Record<string, JsonSchema>,
  ui: JsonObject,
  required: string[] | false | undefined,
  more: JsonObject = {},
): Form {
  const schema = { type: "object", properties, ...(required && { required }) } as JsonSchema;
  return compileForm("sample", { ...written, schema, ui, ...more }, schema);
}

function withoutDefaults(schema: JsonSchema): JsonSchema {
  return JSON.parse(JSON.stringify(schema, (key, value) => (key === "default" ? undefined : value)));
}

/** The schema of a field that has to be filled in, with all that is in it. */
function demanding(schema: JsonSchema, widget?: unknown): JsonSchema {
  const { type, properties, oneOf, items } = schema;
  // Only a box that must be ticked can be wrong.
  if (type === "boolean" && widget !== "radio") return { ...schema, const: true };
  if (type === "array" && !Array.isArray(items)) return { ...schema, minItems: 1 };
  if (Array.isArray(oneOf)) return { ...schema, oneOf: (oneOf as JsonSchema[]).map((one) => demanding(one)) };
  return properties ? { ...schema, required: Object.keys(properties) } : schema;
}

function jsonOf(controls: readonly Control[]): string {
  const properties = Object.fromEntries(controls.map(({ name, schema }) => [name, schema]));
  const ui = Object.fromEntries(
    controls.filter(({ ui }) => Object.keys(ui).length > 0).map(({ name, ui }) => [name, ui]),
  );
  return JSON.stringify({ schema: { type: "object", properties }, ui }, null, 2);
}
