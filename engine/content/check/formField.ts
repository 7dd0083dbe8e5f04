import type { Json, JsonObject, JsonPath, JsonSchema } from "../../contract/json.ts";
import type { ErrorId } from "../../errors/catalogue.ts";
import { type Problem, problem } from "../diagnostics/problem.ts";
import { nearestWords, suggest, toSuggestion, withCorrection } from "../diagnostics/suggestion.ts";
import { definitionOf, type FieldPath, namesAt, readPath, schemasAt, writePath } from "../forms/fields.ts";
import { countOf, endsSomewhere, maxFields } from "../forms/leaves.ts";
import { mapSchemas } from "../forms/mapSchemas.ts";
import { isObject, isScalar } from "../json/value.ts";
import { fieldPatternRefusal } from "../regex/patternRefusal.ts";
import { describePath, describeWrongType, jsonExcerpt } from "./describeValue.ts";

const belongsTo: Readonly<Record<string, readonly string[]>> = {
  format: ["string"],
  pattern: ["string"],
  minLength: ["string"],
  maxLength: ["string"],
  minimum: ["number", "integer"],
  maximum: ["number", "integer"],
  exclusiveMinimum: ["number", "integer"],
  exclusiveMaximum: ["number", "integer"],
  multipleOf: ["number", "integer"],
  formatMinimum: ["string"],
  formatMaximum: ["string"],
  items: ["array"],
  minItems: ["array"],
  maxItems: ["array"],
  uniqueItems: ["array"],
  properties: ["object"],
  required: ["object"],
};

const bounds = [
  ["minLength", "maxLength"],
  ["minimum", "maximum"],
  ["minItems", "maxItems"],
  ["minProperties", "maxProperties"],
] as const;

/**
 * Checks the schemas of a form: that they can be used, and that their rules fit their types and each other.
 * @param ui how the fields are shown
 * @param isWhole whether nothing is wrong with what stands at a path
 * @param meant gets the names of fields that are probably required
 */
export function checkFields(
  file: string,
  root: JsonSchema,
  ui: Json | undefined,
  isWhole: (path: JsonPath) => boolean,
  meant: Set<string>,
): Problem[] {
  const problems: Problem[] = [];
  const known = definitionNames(root);
  const seen = new Set<string>();
  const visit = (schema: Json, path: JsonPath): Json => {
    if (!isObject(schema) || path.length > 100) return schema;
    const isRoot = path.length === 1;
    if (isRoot || isWhole(path)) problems.push(...checkField(file, schema, path, isRoot));
    const { $ref, required } = schema;
    if (
      typeof $ref === "string" &&
      $ref !== "#" &&
      definitionOf($ref, root) === undefined &&
      isWhole([...path, "$ref"])
    ) {
      const one = problem(
        "form-reference",
        { value: $ref, suggestion: suggest($ref, known), known },
        { file, path: [...path, "$ref"] },
      );
      problems.push(withCorrection(one, $ref, known));
    }
    const place = placeOf(path);
    const name = place && writePath(place);
    if (name && path.at(-2) === "properties" && !seen.has(name) && isWhole(path) && !path.some(isCondition)) {
      seen.add(name);
      problems.push(...checkShown(file, root, schemasAt(root, place), viewAt(ui, place), name, path));
    }
    // What a definition requires is known where it is used.
    const names = place === undefined ? namesAt(root, [], [schema]) : namesAt(root, place);
    for (const [index, name] of (Array.isArray(required) && names.length > 0 ? required : []).entries()) {
      if (typeof name !== "string" || names.includes(name)) continue;
      const near = nearestWords(name, names);
      for (const one of near) meant.add(writePath([...(place ?? []), one]));
      const data = { field: name, suggestion: toSuggestion(near), known: names };
      const at = { file, path: [...path, "required", index] };
      problems.push(
        withCorrection(problem("form-field", data, at), name, without(names, required as Json[])),
      );
    }
    return mapSchemas(schema, (inside, at) => visit(inside, [...path, ...at]));
  };
  visit(root, ["schema"]);
  const place = { file, path: ["schema"], at: "key" as const };
  if (problems.some(({ rule }) => rule === "form-reference")) return problems;
  const count = countOf(root);
  if (count > maxFields) problems.push(problem("form-size", { count: maxFields }, place));
  else if (!endsSomewhere(root)) problems.push(problem("form-endless", {}, place));
  return problems;
}

/** What a control can be chosen by. */
const typed = ["type", "const", "enum", "properties", "additionalProperties"];

const isCondition = (step: string | number) => step === "if" || step === "not" || step === "contains";

/** Checks that a field can be shown, and has a label, wherever the form says so. */
function checkShown(
  file: string,
  root: JsonSchema,
  schemas: readonly JsonSchema[],
  view: JsonObject,
  name: string,
  path: JsonPath,
): Problem[] {
  const says = (...keys: string[]) => schemas.some((one) => keys.some((key) => one[key] !== undefined));
  const shown = ["title", "markdown"].some((key) => view[`ui:${key}`] !== undefined);
  const isHidden = view["ui:widget"] === "hidden" || schemas.some((one) => (one.const ?? true) !== true);
  // What a reference to nothing would say is not known.
  if (schemas.some(({ $ref }) => typeof $ref === "string" && definitionOf($ref, root) === undefined))
    return [];
  return [
    !says(...typed) && problem("missing-key", { key: "type", owner: `The field "${name}"` }, { file, path }),
    !says("title") &&
      !shown &&
      !isHidden &&
      problem("form-label", { field: name }, { file, path, at: "key" }),
  ].filter((one) => one !== false);
}

/** How a field is shown, its options included. */
function viewAt(ui: Json | undefined, place: FieldPath): JsonObject {
  let here = ui;
  for (const step of place)
    here = isObject(here) ? here[typeof step === "number" || step === "[]" ? "items" : step] : undefined;
  if (!isObject(here)) return {};
  const options = Object.entries(isObject(here["ui:options"]) ? here["ui:options"] : {});
  return { ...Object.fromEntries(options.map(([key, value]) => [`ui:${key}`, value])), ...here };
}

function definitionNames({ definitions, $defs }: JsonSchema): string[] {
  return Object.entries({ definitions, $defs }).flatMap(([key, all]) =>
    Object.keys((all ?? {}) as JsonObject).map((name) => `#/${key}/${name}`),
  );
}

/** The place in the values that a schema speaks of, by its place in the file; undefined inside of a definition. */
function placeOf(path: JsonPath): (string | number)[] | undefined {
  const place: (string | number)[] = [];
  for (let index = 1; index < path.length; index += 1) {
    const [step, next] = [path[index], path[index + 1]];
    if (step === "definitions" || step === "$defs") return undefined;
    if (step === "properties") place.push(String(next));
    if (step === "items") place.push(typeof next === "number" ? next : "[]");
    if (step === "additionalItems" || step === "contains") place.push("[]");
    if (["properties", "dependencies", "allOf", "anyOf", "oneOf"].includes(String(step))) index += 1;
    else if (step === "items" && typeof next === "number") index += 1;
  }
  return place;
}

/** Reports a name of a field that the form does not have, with the names that were probably meant. */
export function unknownField(
  file: string,
  written: string,
  schema: JsonSchema,
  path: JsonPath,
  beside: readonly string[],
): { problem: Problem; near: readonly string[] } | undefined {
  const steps = readPath(written);
  if (schemasAt(schema, steps).length > 0) return undefined;
  const last = steps.findIndex((_, index) => schemasAt(schema, steps.slice(0, index + 1)).length === 0);
  const names = namesAt(schema, steps.slice(0, last)).map((name) =>
    writePath([...steps.slice(0, last), name]),
  );
  const near = nearestWords(written, names);
  const data = { field: written, suggestion: toSuggestion(near), known: names };
  const one = problem("form-field", data, { file, path, at: "key" });
  return { problem: withCorrection(one, written, without(names, beside)), near };
}

/** Names that are not written yet: only they can be meant. */
function without(names: readonly string[], written: readonly Json[]): string[] {
  return names.filter((name) => !written.includes(name));
}

/** Checks that the rules of one field fit its type and each other. */
function checkField(file: string, field: JsonObject, path: JsonPath, isRoot: boolean): Problem[] {
  const types = [field.type].flat().filter((one) => typeof one === "string" && one !== "null") as string[];
  const [type = ""] = types;
  if (isRoot && type !== "object") return [];
  const problems: Problem[] = [];
  const report = <Id extends ErrorId>(
    id: Id,
    data: Parameters<typeof problem<Id>>[1],
    key: string,
    at: "key" | "value",
  ) => problems.push(problem(id, data, { file, path: [...path, key], at }));
  for (const [key, owners] of Object.entries(belongsTo)) {
    // Without a type of its own, a branch has that of the field.
    if (types.length > 0 && Object.hasOwn(field, key) && !types.some((one) => owners.includes(one)))
      report("form-choice", { name: key, type }, key, "key");
  }
  for (const key of ["const", "enum"]) {
    const isMisfit = problems.some(({ finding }) => finding.path.at(-1) === key);
    const wrong =
      isMisfit || types.length !== 1 || field.type !== type || !isScalarType(type)
        ? undefined
        : wrongChoice(file, field[key], type, [...path, key]);
    if (wrong !== undefined) problems.push(wrong);
  }
  problems.push(...checkDefault(file, field, types, path));
  for (const [least, most] of bounds) {
    if (Number(field[least]) > Number(field[most])) {
      problems.push(problem("form-bounds", { least, most }, { file, path: [...path, least] }));
    }
  }
  const refusal = typeof field.pattern === "string" ? fieldPatternRefusal(field.pattern) : undefined;
  if (refusal !== undefined) report("form-pattern", refusal, "pattern", "value");
  return problems;
}

/** Checks that a field can have the value that it has at first. */
function checkDefault(file: string, field: JsonObject, types: readonly string[], path: JsonPath): Problem[] {
  const { default: first, enum: choices } = field;
  if (first === undefined || first === null) return [];
  const at = [...path, "default"];
  const allowed = Array.isArray(choices) ? choices.map((one) => JSON.stringify(one)) : undefined;
  if (allowed && !allowed.includes(JSON.stringify(first))) {
    const words = (choices as Json[]).filter((one) => typeof one === "string");
    const suggestion = typeof first === "string" ? suggest(first, words) : undefined;
    const data = { name: '"default"', value: jsonExcerpt(first), suggestion, allowed };
    return [problem("value-enum", data, { file, path: at })];
  }
  const [type = ""] = types;
  const isComparable = types.length === 1 && isScalarType(type) && !Array.isArray(first);
  const wrong = isComparable && !allowed ? wrongChoice(file, first, type, at) : undefined;
  return wrong === undefined ? [] : [wrong];
}

const isScalarType = (type: string) => ["string", "number", "integer", "boolean"].includes(type);

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

/**
 * Checks that each message of a field belongs to a rule of the field.
 * @param root the form's schema
 * @param meant whether the field is probably required
 */
export function checkMessages(
  file: string,
  written: string,
  messages: JsonObject,
  root: JsonSchema,
  meant: boolean,
): Problem[] {
  const path = readPath(written);
  const schemas = schemasAt(root, path);
  const rules = new Set(
    schemas.flatMap((one) => Object.keys(one)).filter((key) => !["title", "description"].includes(key)),
  );
  const parents = schemasAt(root, path.slice(0, -1));
  const isEntry = path.at(-1) === "[]";
  // An unchecked box that must be checked counts as missing, and so does an empty entry.
  if (meant || isEntry || rules.has("const") || parents.some((one) => isRequiredBy(one, path.at(-1))))
    rules.add("required");
  // Every text has a maximum length, even without "maxLength".
  if (schemas.some(({ type }) => [type].flat().includes("string"))) rules.add("maxLength");
  if (parents.some(({ dependencies }) => dependencies !== undefined)) rules.add("dependencies");
  const known = [...rules].filter(
    (rule) => rule !== "type" && (rule !== "maxLength" || schemas.some((one) => "maxLength" in one)),
  );
  return Object.keys(messages)
    .filter((rule) => !rules.has(rule))
    .map((rule) =>
      problem(
        "form-message",
        { field: written, rule, known },
        { file, path: ["messages", written, rule], at: "key" },
      ),
    );
}

function isRequiredBy({ required }: JsonSchema, name: string | number | undefined): boolean {
  return Array.isArray(required) && required.includes(name as string);
}
