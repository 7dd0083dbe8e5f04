import type { Vocabulary } from "../../contract/graph.ts";
import type { Json, JsonObject, JsonPath, JsonSchema } from "../../contract/json.ts";
import { type Problem, problem } from "../diagnostics/problem.ts";
import { nearestWords, suggest, toSuggestion, withCorrection } from "../diagnostics/suggestion.ts";
import { type FieldPath, namesAt, schemasAt, writePath } from "../forms/fields.ts";
import { isObject } from "../json/value.ts";
import { typeName } from "./describeValue.ts";
import { unknownField } from "./formField.ts";

/** Widgets that react-jsonschema-form names otherwise, or that it brings. */
export const otherNames = ["uri", "datetime", "updown", "files", "data-url", "hidden"];

/** Options that do something for some fields only, with what those are. */
const optionsFor: Readonly<Record<string, (field: Field) => boolean>> = {
  rows: ({ type }) => type === "string",
  suggestions: ({ type, choices }) => type === "string" && choices.length === 0,
  enumNames: ({ choices }) => choices.length > 0,
  enumOrder: ({ choices }) => choices.length > 0,
  enumDisabled: ({ choices }) => choices.length > 0,
  accept: ({ isFile }) => isFile,
  maxSize: ({ isFile }) => isFile,
  filePreview: ({ isFile }) => isFile,
  addable: ({ type }) => type === "array" || type === "object",
  removable: ({ type }) => type === "array",
  orderable: ({ type }) => type === "array",
  copyable: ({ type }) => type === "array",
  order: ({ type }) => type === "object",
};

/** The widgets that there are. */
export type Widgets = Pick<Vocabulary, "widgets" | "widgetExamples">;

/** What widgets ask of a field. */
interface Field {
  type: string;
  /** Of the field, or of the entries of a list. */
  choices: readonly Json[];
  isFile: boolean;
  hasSuggestions: boolean;
}

/** Keys of a uiSchema that are no names of fields. */
const parts = new Set(["items", "additionalItems", "additionalProperties", "anyOf", "oneOf"]);

/**
 * Checks that what is said of how fields are shown fits them.
 * @param keys all that can be said of a field
 */
export function checkUi(
  file: string,
  ui: Json | undefined,
  root: JsonSchema,
  vocabulary: Widgets,
  keys: readonly string[],
): Problem[] {
  const visit = (view: Json, path: JsonPath, place: FieldPath): Problem[] => {
    if (Array.isArray(view)) return view.flatMap((one, index) => visit(one, [...path, index], place));
    if (!isObject(view)) return [];
    const own = place.length === 0 ? [] : checkView(file, view, path, place, root, vocabulary);
    const inside = Object.entries(view).flatMap(([key, value]) => {
      const at = [...path, key];
      if (keys.includes(key)) return [];
      const near = nearestWords(key, keys);
      if (key.includes(":") || (near.length > 0 && !namesAt(root, place).includes(key) && !parts.has(key))) {
        const data = { key, suggestion: toSuggestion(near), known: keys };
        return [withCorrection(problem("unknown-key", data, { file, path: at, at: "key" }), key, keys)];
      }
      if (value === null || typeof value !== "object") {
        const data = { name: `"${key}"`, wanted: "a group: { … }", found: typeName(value) };
        return [problem("value-type", data, { file, path: at })];
      }
      if (namesAt(root, place).includes(key)) return visit(value, at, [...place, key]);
      if (key === "items" && Array.isArray(value))
        return value.flatMap((one, index) => visit(one, [...at, index], [...place, index]));
      if (key === "items" || key === "additionalItems") return visit(value, at, [...place, "[]"]);
      if (parts.has(key)) return visit(value, at, place);
      const unknown = unknownField(file, writePath([...place, key]), root, at, Object.keys(view));
      return unknown === undefined ? visit(value, at, [...place, key]) : [unknown.problem];
    });
    // What a misspelt option says is not known.
    return inside.some(({ rule }) => rule === "unknown-key") ? inside : [...own, ...inside];
  };
  return visit(ui ?? null, ["ui"], []);
}

function checkView(
  file: string,
  view: JsonObject,
  path: JsonPath,
  place: FieldPath,
  root: JsonSchema,
  { widgets, widgetExamples }: Widgets,
): Problem[] {
  const options = { ...(isObject(view["ui:options"]) ? view["ui:options"] : {}) };
  const at = (key: string) =>
    Object.hasOwn(options, key) ? [...path, "ui:options", key] : [...path, `ui:${key}`];
  const all: JsonObject = { ...options };
  for (const [key, value] of Object.entries(view)) if (key.startsWith("ui:")) all[key.slice(3)] = value;
  const field = fieldAt(root, place, all);
  const name = writePath(place);
  const unknown = unknownChoices(file, name, all.enumNames, at("enumNames"), field);
  if (unknown.length > 0) return unknown;
  const { widget } = all;
  const known = [...new Set([...widgets, ...otherNames])].sort();
  if (typeof widget === "string" && !known.includes(widget)) {
    const data = { value: widget, suggestion: suggest(widget, known), known: widgets };
    return [withCorrection(problem("widget-name", data, { file, path: at("widget") }), widget, known)];
  }
  for (const [key, fits] of Object.entries(optionsFor))
    if (all[key] !== undefined && field.type !== "" && !fits(field))
      return [problem("form-choice", { name: key, type: field.type }, { file, path: at(key), at: "key" })];
  const misfit =
    typeof widget === "string" ? misfitOf(widget, field, widgetExamples?.get(widget)) : undefined;
  if (misfit === undefined) return [];
  const [reason, hint] = misfit;
  return [
    problem(
      "form-widget",
      { field: name, widget: String(widget), reason, hint },
      { file, path: at("widget") },
    ),
  ];
}

function fieldAt(root: JsonSchema, place: FieldPath, view: JsonObject): Field {
  const schemas = schemasAt(root, place);
  const types = schemas.flatMap(({ type }) => [type ?? []].flat()).filter((one) => one !== "null");
  const entries = schemasAt(root, [...place, "[]"]);
  const choices = [...schemas, ...entries].flatMap((one) => [
    ...((one.enum ?? []) as Json[]),
    ...constants(one),
  ]);
  const isFile = [...schemas, ...entries].some(({ format }) => format === "data-url");
  const hasSuggestions =
    view.suggestions !== undefined || schemas.some(({ examples }) => examples !== undefined);
  return { type: String(types[0] ?? ""), choices, isFile, hasSuggestions };
}

/** Alternatives that are one value each, with a title. */
function constants({ oneOf, anyOf }: JsonSchema): Json[] {
  const all = ((oneOf ?? anyOf ?? []) as Json[]).filter(isObject);
  return all.flatMap((one) => (one.const === undefined ? [] : [one.const]));
}

/** Reports words for choices that the field does not have. */
function unknownChoices(
  file: string,
  field: string,
  words: Json | undefined,
  path: JsonPath,
  { choices }: Field,
): Problem[] {
  if (!isObject(words)) return [];
  const known = choices.map(String);
  return Object.keys(words)
    .filter((value) => !known.includes(value))
    .map((value) => {
      const place = { file, path: [...path, value], at: "key" as const };
      const data = { value, field, suggestion: suggest(value, known), known };
      return withCorrection(problem("form-choice-words", data, place), value, known);
    });
}

const boolean = 'which has the type "boolean"';

/** Why a widget of the site's own does not fit a field: it shows fields such as its example. */
function misfitOfOwn(example: JsonSchema, field: Field): [string, string] | undefined {
  const types = [example.type ?? "string"].flat().map(String);
  const { type } = field;
  const fits = types.includes(type) || (type === "integer" && types.includes("number"));
  if (type !== "" && !fits)
    return [
      `which has the type "${type}"`,
      `Remove the widget, or give the field the type "${types[0]}", as "example" in the file of the widget has it.`,
    ];
  const { choices } = fieldAt(example, [], {});
  return choices.length > 0 && field.choices.length === 0 ? noChoices : undefined;
}

const noChoices: [string, string] = [
  "which has no choices",
  `Add "enum" with the choices to the field in "schema".`,
];

/** Why a widget does not fit its field, and how to fix it. */
function misfitOf(
  widget: string,
  field: Field,
  example: JsonSchema | undefined,
): [string, string] | undefined {
  if (example !== undefined) return misfitOfOwn(example, field);
  const { type, choices, hasSuggestions } = field;
  const isBox = widget === "checkbox" || widget === "switch";
  if (type === "boolean" && !isBox && !["radio", "select", "hidden"].includes(widget))
    return [boolean, 'Write "checkbox", "switch", "radio" or "select", or remove the widget.'];
  if (type !== "boolean" && type !== "" && isBox)
    return [
      'which does not have the type "boolean"',
      'Remove the widget, or give the field the type "boolean".',
    ];
  if (
    ["select", "radio", "checkboxes"].includes(widget) &&
    choices.length === 0 &&
    type !== "boolean" &&
    type !== ""
  )
    return noChoices;
  if (widget === "checkboxes" && type !== "array" && type !== "")
    return ["which is no list", 'Write "radio" or "select", or give the field the type "array".'];
  if (widget === "combobox" && !hasSuggestions)
    return ["which has no suggestions", 'Add "ui:suggestions" beside the widget.'];
  return undefined;
}
