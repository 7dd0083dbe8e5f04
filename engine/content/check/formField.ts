import type { Json, JsonObject, JsonPath } from "../../contract/json.ts";
import type { ErrorId } from "../../errors/catalogue.ts";
import { withCorrection } from "../diagnostics/correction.ts";
import { isScalar } from "../diagnostics/isScalar.ts";
import { type Problem, problem } from "../diagnostics/problem.ts";
import { suggest } from "../diagnostics/suggestion.ts";
import { fieldPatternRefusal } from "../regex/patternRefusal.ts";
import { isObject } from "../source/isObject.ts";
import { describePath } from "./describeValue.ts";
import { describeWrongType } from "./wrongType.ts";

const belongsTo: Readonly<Record<string, readonly string[]>> = {
  format: ["string"],
  pattern: ["string"],
  minLength: ["string"],
  maxLength: ["string"],
  minimum: ["number", "integer"],
  maximum: ["number", "integer"],
  enum: ["string", "number", "integer"],
};

const bounds = [
  ["minLength", "maxLength"],
  ["minimum", "maximum"],
] as const;

/** Checks that the rules of one field fit its type and each other. */
export function checkField(file: string, field: JsonObject, path: JsonPath): Problem[] {
  const type = String(field.type);
  const problems: Problem[] = [];
  const report = <Id extends ErrorId>(
    id: Id,
    data: Parameters<typeof problem<Id>>[1],
    key: string,
    at: "key" | "value",
  ) => problems.push(problem(id, data, { file, path: [...path, key], at }));
  for (const [key, types] of Object.entries(belongsTo)) {
    if (Object.hasOwn(field, key) && !types.includes(type))
      report("form-choice", { name: key, type }, key, "key");
  }
  for (const key of ["const", "enum"]) {
    const isMisfit = problems.some(({ finding }) => finding.path.at(-1) === key);
    const wrong = isMisfit ? undefined : wrongChoice(file, field[key], type, [...path, key]);
    if (wrong !== undefined) problems.push(wrong);
  }
  for (const [least, most] of bounds) {
    if (Number(field[least]) > Number(field[most])) {
      problems.push(problem("form-bounds", { least, most }, { file, path: [...path, least] }));
    }
  }
  const refusal = typeof field.pattern === "string" ? fieldPatternRefusal(field.pattern) : undefined;
  if (refusal !== undefined) report("form-pattern", refusal, "pattern", "value");
  return problems;
}

/** Reports the first choice with a type other than the field's, with a fix for all of them. */
function wrongChoice(
  file: string,
  value: Json | undefined,
  type: string,
  path: JsonPath,
): Problem | undefined {
  const own = type === "integer" ? "number" : type;
  const choices = Array.isArray(value) ? value.map((one, index) => ({ one, at: [...path, index] })) : [];
  if (value !== undefined && !Array.isArray(value)) choices.push({ one: value, at: [...path] });
  const wrong = choices.filter(({ one }) => typeof one !== own);
  const [first] = wrong;
  if (first === undefined) return undefined;
  const { at, one } = first;
  const name = Array.isArray(value) ? `Choice ${Number(at.at(-1)) + 1} of the field` : describePath(path);
  const kind = describeWrongType(one, type, {});
  const problemOfKind = problem("value-type", { name, ...kind }, { file, path: at });
  const all = wrong.every((each) => canBe(own, each.one));
  const title = own === "string" ? "Put it in quotes" : "Remove the quotes";
  if (all) problemOfKind.finding.quotes = { title, paths: wrong.map((each) => each.at) };
  return problemOfKind;
}

/** Whether adding or removing quotes gives a value the type. */
function canBe(kind: string, value: Json): boolean {
  if (kind === "string") return typeof value === "number" || typeof value === "boolean";
  return typeof value === "string" && isScalar(value) && typeof JSON.parse(value) === kind;
}

/** Checks that the widget of a field exists and fits the field. */
export function checkView(
  file: string,
  name: string,
  view: JsonObject,
  field: JsonObject,
  widgets: readonly string[],
): Problem[] {
  const { widget, suggestions } = view;
  const unknown = unknownChoices(file, name, view, field);
  if (unknown.length > 0) return unknown;
  const path = ["fields", name, "widget"];
  if (typeof widget === "string" && !widgets.includes(widget)) {
    const data = { value: widget, suggestion: suggest(widget, widgets), known: widgets };
    return [withCorrection(problem("widget-name", data, { file, path }), widget, widgets)];
  }
  if (suggestions !== undefined && field.type !== "string") {
    const data = { name: "suggestions", type: String(field.type) };
    return [problem("form-choice", data, { file, path: ["fields", name, "suggestions"], at: "key" })];
  }
  const misfit = typeof widget === "string" ? misfitOf(widget, view, field) : undefined;
  if (misfit === undefined) return [];
  const [reason, hint] = misfit;
  return [problem("form-widget", { field: name, widget: String(widget), reason, hint }, { file, path })];
}

/** Reports words for choices that the field does not have. */
function unknownChoices(file: string, name: string, { choices }: JsonObject, field: JsonObject): Problem[] {
  if (!isObject(choices)) return [];
  const known = Array.isArray(field.enum) ? field.enum.map(String) : [];
  return Object.keys(choices)
    .filter((value) => !known.includes(value))
    .map((value) => {
      const place = { file, path: ["fields", name, "choices", value], at: "key" as const };
      const data = { value, field: name, suggestion: suggest(value, known), known };
      return withCorrection(problem("form-choice-words", data, place), value, known);
    });
}

/** Why a widget does not fit its field, and how to fix it. */
function misfitOf(
  widget: string,
  { suggestions }: JsonObject,
  field: JsonObject,
): [reason: string, hint: string] | undefined {
  if (field.type === "boolean" && widget !== "checkbox")
    return ['which has the type "boolean"', 'Write "checkbox", or remove the widget.'];
  if (field.type !== "boolean" && widget === "checkbox")
    return [
      'which does not have the type "boolean"',
      'Remove the widget, or give the field the type "boolean".',
    ];
  if (widget === "select" && field.enum === undefined)
    return ["which has no choices", `Add "enum" with the choices to the field in "schema".`];
  if (widget === "combobox" && suggestions === undefined)
    return ["which has no suggestions", 'Add "suggestions" beside the widget.'];
  return undefined;
}

/** Checks that each message of a field belongs to a rule of the field. */
export function checkMessages(
  file: string,
  name: string,
  messages: JsonObject,
  field: JsonObject,
  required: readonly string[],
): Problem[] {
  const rules = new Set(Object.keys(field).filter((key) => !["title", "description"].includes(key)));
  // An unchecked box that must be checked counts as missing.
  if (required.includes(name) || field.const !== undefined) rules.add("required");
  // Every text has a maximum length, even without "maxLength".
  if (field.type === "string") rules.add("maxLength");
  const known = [...rules].filter(
    (rule) => rule !== "type" && (rule !== "maxLength" || "maxLength" in field),
  );
  return Object.keys(messages)
    .filter((rule) => !rules.has(rule))
    .map((rule) =>
      problem(
        "form-message",
        { field: name, rule, known },
        { file, path: ["messages", name, rule], at: "key" },
      ),
    );
}
