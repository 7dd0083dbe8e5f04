import type { Json, JsonObject, JsonPath, JsonSchema } from "../../contract/json.ts";
import { type Problem, pathKey, problem } from "../diagnostics/problem.ts";
import { nearestWords, toSuggestion, withCorrection } from "../diagnostics/suggestion.ts";
import { namesAt, readPath, schemasAt } from "../forms/fields.ts";
import { mapSchemas } from "../forms/mapSchemas.ts";
import { isObject } from "../json/value.ts";
import { endpointNotFound, suggestEndpoint } from "../kinds/endpoint.ts";
import { checkAsType, correctTypeKey } from "./blocks.ts";
import { typeName } from "./describeValue.ts";
import { FileChecker, usablePart } from "./FileChecker.ts";
import { checkFields, checkMessages, unknownField } from "./formField.ts";
import { checkFilled, checkHandling, checkPlain, visitShown, visitStrings } from "./formHandling.ts";
import { checkUi, type Widgets } from "./formUi.ts";
import { memberNames, memberSchema } from "./keys.ts";
import { type Definition, definitionProblems, misspeltDefinitions, WordFrequency } from "./misspeltNames.ts";
import type { Validator, Validators } from "./validators.ts";

/**
 * Checks a form: itself, the options of its transports, and that all its parts speak of the same fields.
 * @returns the form as it was meant
 */
export function checkForm(
  checker: FileChecker,
  form: JsonObject,
  validators: Validators,
  vocabulary: Widgets,
): JsonObject {
  const meant = checker.check(validators.form, form, []);
  checkInside(checker, meant, validators);
  for (const [step, path, steps] of deliverySteps(meant)) {
    if (isObject(step)) steps[Number(path.at(-1))] = checkStep(checker, step, path, validators);
  }
  checker.report(...checkAgreement(checker, meant, vocabulary, memberNames(validators.formUi.schema)));
  return meant;
}

/** Checks the schemas inside of the form's schema, and how the fields inside are shown, each by itself. */
function checkInside(checker: FileChecker, form: JsonObject, { formField, formUi }: Validators): void {
  const check = (validator: Validator, inside: Json, path: JsonPath): Json => {
    if (!isObject(inside)) return inside;
    const one = new FileChecker(checker.file);
    const meant = one.check(validator, inside, path);
    checker.include(one);
    return meant;
  };
  const fields = (schema: Json, path: JsonPath): Json =>
    path.length > maxDepth
      ? schema
      : mapSchemas(schema, (inside, at) =>
          fields(check(formField, inside, [...path, ...at]), [...path, ...at]),
        );
  const views = (ui: Json, path: JsonPath): Json => {
    if (Array.isArray(ui))
      return ui.map((one, index) => views(check(formUi, one, [...path, index]), [...path, index]));
    if (!isObject(ui) || path.length > maxDepth) return ui;
    const members = Object.entries(ui).map(([key, value]): [string, Json] => {
      if (key === "ui:definitions" && isObject(value))
        return [
          key,
          Object.fromEntries(
            Object.entries(value).map(([name, one]) => {
              const at = [...path, key, name];
              return [name, views(check(formUi, one, at), at)];
            }),
          ),
        ];
      if (key.startsWith("ui:")) return [key, value];
      return [key, views(check(formUi, value, [...path, key]), [...path, key])];
    });
    return Object.fromEntries(members);
  };
  if (isObject(form.schema)) form.schema = fields(form.schema, ["schema"]);
  if (isObject(form.ui)) form.ui = views(form.ui, ["ui"]);
}

/** Steps of the longest path that is checked. */
const maxDepth = 100;

/** The steps of all deliveries, variants included, each with its path and the list that contains it. */
export function deliverySteps({ send, variants }: JsonObject): [step: Json, path: JsonPath, steps: Json[]][] {
  const ways: [Json | undefined, JsonPath][] = [[send, ["send"]]];
  for (const [name, variant] of Object.entries(isObject(variants) ? variants : {})) {
    if (isObject(variant)) ways.push([variant.send, ["variants", name, "send"]]);
  }
  return ways.flatMap(([steps, path]) =>
    (Array.isArray(steps) ? steps : []).map((step, index, list): [Json, JsonPath, Json[]] => [
      step,
      [...path, index],
      list,
    ]),
  );
}

function checkStep(
  checker: FileChecker,
  written: JsonObject,
  path: JsonPath,
  validators: Validators,
): JsonObject {
  const { file } = checker;
  const { transports } = validators;
  const named = Object.hasOwn(written, "transport")
    ? written
    : correctTypeKey(checker, written, path, ["transport"], (_key, value) =>
        transports.has(value) ? "transport" : undefined,
      );
  const { transport } = named;
  if (typeof transport !== "string") {
    const owner = `Step ${Number(path.at(-1)) + 1} of "send"`;
    const isWrong = Object.hasOwn(named, "transport");
    const data = { name: '"transport"', wanted: "text", found: typeName(transport) };
    checker.report(
      isWrong
        ? problem("value-type", data, { file, path: [...path, "transport"] })
        : problem("missing-key", { key: "transport", owner }, { file, path }),
    );
    return named;
  }
  const known = transports.get(transport);
  const inside = new FileChecker(file);
  if (known !== undefined) {
    const meant = inside.check(known, named, path, "transport");
    inside.replace((one) => endpointProblem(one, meant, known.schema));
    checker.include(inside);
    return meant;
  }
  const names = [...transports.keys()].sort();
  const near = nearestWords(transport, names);
  const data = { value: transport, suggestion: toSuggestion(near), known: names };
  const unknown = problem("transport-name", data, { file, path: [...path, "transport"] });
  checker.report(withCorrection(unknown, transport, names));
  const [only] = near.length === 1 ? near : [];
  return checkAsType(checker, named, path, "transport", only === undefined ? undefined : [only, transports]);
}

/** Reports the address that a step sends to, with the address that was meant. */
function endpointProblem(
  { rule, finding: { file, path } }: Problem,
  step: JsonObject,
  schema: JsonSchema,
): Problem | undefined {
  const key = String(path.at(-1));
  const value = step[key];
  const isEndpoint = memberSchema(schema, key)?.["x-content"] === "endpoint";
  if (rule !== "value-pattern" || !isEndpoint || typeof value !== "string") return undefined;
  const form = file.replace(/^.*\/|\.json$/g, "");
  const meant = suggestEndpoint(value, { form, hosted: false, pages: new Set(), origin: undefined });
  return endpointNotFound(value, meant, { file, path });
}

/** Checks that the parts of a form agree, as far as they can be understood. */
function checkAgreement(
  checker: FileChecker,
  value: JsonObject,
  vocabulary: Widgets,
  uiKeys: readonly string[],
): Problem[] {
  const { file, unusable } = checker;
  const form = usablePart(value, unusable);
  const schema = isObject(form.schema) ? form.schema : {};
  if (!isObject(schema.properties) && schema.$ref === undefined && schema.allOf === undefined) return [];
  const problems: Problem[] = [];
  const isWhole = (path: JsonPath) => !checker.problems.some(({ finding }) => isWithin(finding.path, path));
  const meant = new Set<string>();
  problems.push(...checkFields(file, schema, form.ui, isWhole, meant));
  problems.push(...checkUi(file, form.ui, schema, vocabulary, uiKeys));
  const messages = isObject(form.messages) ? form.messages : {};
  for (const written of Object.keys(messages)) {
    const unknown = unknownField(file, written, schema, ["messages", written], Object.keys(messages));
    if (unknown !== undefined) {
      for (const one of unknown.near) meant.add(one);
      problems.push(unknown.problem);
    }
  }
  for (const [written, own] of Object.entries(messages)) {
    if (schemasAt(schema, readPath(written)).length === 0 || !isObject(own)) continue;
    if (isWhole(["schema", "properties", written]) && isWhole(["schema", "required"]))
      problems.push(...checkMessages(file, written, own, schema, meant.has(written)));
  }
  const names = namesAt(schema, []);
  problems.push(...checkSteps(file, form, schema), ...checkThen(file, form));
  problems.push(...checkHandling(file, form, schema, names));
  for (const [step, at] of deliverySteps(form)) {
    visitStrings(step, at, (text, path) => {
      const place = { file, path };
      const isFilled = path[at.length] === "params";
      problems.push(
        ...(isFilled ? checkFilled(text, schema, names, place) : checkPlain(text, names, "sent", place)),
      );
    });
  }
  visitShown(form, (text, path) => problems.push(...checkPlain(text, names, "shown", { file, path })));
  const agreed = agreedFields(checker, form, names, problems);
  // A value is reported once.
  return agreed.filter(
    ({ finding }) => !checker.problems.some((one) => isWithin(finding.path, one.finding.path)),
  );
}

/** Replaces the problems that follow from a misspelt definition of a field by one problem. */
function agreedFields(
  { file, problems: reported }: FileChecker,
  form: JsonObject,
  names: readonly string[],
  problems: Problem[],
): Problem[] {
  const uses = new Map<string, number>();
  const use = (name: string) => uses.set(name, (uses.get(name) ?? 0) + 1);
  const { required } = form.schema as JsonObject;
  for (const name of Array.isArray(required) ? required : []) if (typeof name === "string") use(name);
  for (const part of [form.ui, form.messages]) if (isObject(part)) Object.keys(part).forEach(use);
  for (const [step, at] of deliverySteps(form)) {
    visitStrings(step, at, (text) => {
      for (const [, name = ""] of text.matchAll(/\{(\w+)(?:[.[][^{}]*)?\}/g)) use(name);
    });
  }
  const definitions = names.map((name) => ({
    name,
    place: { file, path: ["schema", "properties", name], at: "key" as const },
  }));
  const refused = new Set(reported.map(({ finding }) => pathKey(finding.path)));
  const isRefused = ({ place }: Definition) => refused.has(pathKey(place.path));
  const familiar = () => new WordFrequency([JSON.stringify(form)]);
  const found = misspeltDefinitions(definitions, uses, familiar, isRefused);
  const unknown = Array.from(found.keys(), (field) => `"${field}"`);
  const others = problems.filter(
    ({ rule, finding }) => rule !== "form-field" || !unknown.some((field) => finding.message.includes(field)),
  );
  return [...others, ...definitionProblems(found, uses, isRefused)];
}

function isWithin(path: JsonPath, around: JsonPath): boolean {
  return around.every((step, index) => path[index] === step);
}

/** Checks that every field that visitors fill in is in one step, and that the steps name no others. */
function checkSteps(file: string, { steps, ui }: JsonObject, schema: JsonSchema): Problem[] {
  if (!Array.isArray(steps)) return [];
  const names = namesAt(schema, []);
  const named = steps.flatMap((step, at) =>
    (isObject(step) && Array.isArray(step.fields) ? step.fields : []).map((name, index) => ({
      name,
      place: { file, path: ["steps", at, "fields", index] },
    })),
  );
  const written = named.map(({ name }) => name);
  const free = names.filter((name) => !written.includes(name));
  const meant = new Set<string>();
  const problems = named.flatMap(({ name, place }, index) => {
    if (typeof name !== "string") return [];
    if (written.indexOf(name) < index) return [problem("form-step-field", { field: name, times: 2 }, place)];
    if (names.includes(name)) return [];
    const near = nearestWords(name, free);
    for (const one of near) meant.add(one);
    const data = { field: name, suggestion: toSuggestion(near), known: names };
    return [withCorrection(problem("form-field", data, place), name, free)];
  });
  const missing = free.filter((name) => !meant.has(name) && !isHidden(name, ui, schema));
  const place = { file, path: ["steps"], at: "key" as const };
  return [...problems, ...missing.map((field) => problem("form-step-field", { field, times: 0 }, place))];
}

/** Whether a field has a value without being shown. */
function isHidden(name: string, ui: Json | undefined, schema: JsonSchema): boolean {
  const view = isObject(ui) ? ui[name] : undefined;
  return (
    (isObject(view) && view["ui:widget"] === "hidden") ||
    schemasAt(schema, [name]).some((one) => one.const !== undefined && typeof one.const !== "boolean")
  );
}

/** Checks that one thing follows when a form was accepted, in each of its variants. */
function checkThen(file: string, form: JsonObject): Problem[] {
  const variants = Object.entries(isObject(form.variants) ? form.variants : {});
  const all: [Json, JsonPath][] = [[form, []]];
  for (const [name, own] of variants) all.push([own, ["variants", name]]);
  return all
    .filter(([one]) => isObject(one) && one.then !== undefined && one.thanks !== undefined)
    .map(([, path]) => problem("form-then", {}, { file, path: [...path, "thanks"], at: "key" }));
}
