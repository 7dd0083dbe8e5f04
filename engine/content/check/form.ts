import type { Json, JsonObject, JsonPath, JsonSchema } from "../../contract/json.ts";
import { withCorrection } from "../diagnostics/correction.ts";
import { pathKey } from "../diagnostics/misspeltKeys.ts";
import { type Problem, problem } from "../diagnostics/problem.ts";
import { nearestWords, toSuggestion } from "../diagnostics/suggestion.ts";
import { WordFrequency } from "../diagnostics/WordFrequency.ts";
import { endpointNotFound, suggestEndpoint } from "../link/endpoint.ts";
import { isObject } from "../source/isObject.ts";
import { type Definition, definitionProblems, misspeltDefinitions } from "./definitions.ts";
import { typeName } from "./describeValue.ts";
import { FileChecker, usablePart } from "./FileChecker.ts";
import { checkField, checkMessages, checkView } from "./formField.ts";
import { checkAsType, correctTypeKey } from "./guessType.ts";
import { checkFilled, checkPlain, visitShown, visitStrings } from "./placeholders.ts";
import { memberSchema } from "./schemaMembers.ts";
import type { Validators } from "./validators.ts";

/**
 * Checks a form: itself, the options of its transports, and that all its parts speak of the same fields.
 * @returns the form as it was meant
 */
export function checkForm(
  checker: FileChecker,
  form: JsonObject,
  validators: Validators,
  widgets: readonly string[],
): JsonObject {
  const meant = checker.check(validators.form, form, []);
  for (const [step, path, steps] of deliverySteps(meant)) {
    if (isObject(step)) steps[Number(path.at(-1))] = checkStep(checker, step, path, validators);
  }
  checker.report(...checkAgreement(checker, meant, widgets));
  return meant;
}

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
function checkAgreement(checker: FileChecker, value: JsonObject, widgets: readonly string[]): Problem[] {
  const { file, unusable } = checker;
  const form = usablePart(value, unusable);
  const schema = isObject(form.schema) ? form.schema : {};
  const { properties } = schema;
  if (!isObject(properties)) return [];
  const names = Object.keys(properties);
  const required = Array.isArray(schema.required)
    ? schema.required.filter((one) => typeof one === "string")
    : [];
  const problems: Problem[] = [];
  // Without a usable "required", every field may be required.
  const meantFields = new Set(schema.required === null ? names : required);
  const expectField = (field: string, path: JsonPath, at: "key" | "value", beside: readonly string[]) => {
    if (Object.hasOwn(properties, field)) return;
    const near = nearestWords(field, names);
    for (const one of near) meantFields.add(one);
    const data = { field, suggestion: toSuggestion(near), known: names };
    problems.push(
      withCorrection(problem("form-field", data, { file, path, at }), field, without(names, beside)),
    );
  };
  (Array.isArray(schema.required) ? schema.required : []).forEach((field, index) => {
    if (typeof field === "string") expectField(field, ["schema", "required", index], "value", required);
  });
  const [fields, messages] = [form.fields, form.messages].map((part) => (isObject(part) ? part : {}));
  for (const [part, members] of Object.entries({ fields, messages })) {
    const written = Object.keys(members ?? {});
    for (const field of written) expectField(field, [part, field], "key", written);
  }
  const isWhole = (path: JsonPath) => !checker.problems.some(({ finding }) => isWithin(finding.path, path));
  for (const [name, field] of Object.entries(properties)) {
    const path = ["schema", "properties", name];
    // The rules of a field depend on its type.
    if (!isObject(field) || !isWhole(path)) continue;
    problems.push(...checkField(file, field, path));
    const view = fields?.[name];
    if (isObject(view)) problems.push(...checkView(file, name, view, field, widgets));
    const own = messages?.[name];
    if (isObject(own)) problems.push(...checkMessages(file, name, own, field, [...meantFields]));
  }
  for (const [step, at] of deliverySteps(form)) {
    visitStrings(step, at, (text, path) => {
      const place = { file, path };
      const isFilled = path[at.length] === "params";
      problems.push(...(isFilled ? checkFilled(text, names, place) : checkPlain(text, names, "sent", place)));
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
  for (const part of [form.fields, form.messages]) if (isObject(part)) Object.keys(part).forEach(use);
  for (const [step, at] of deliverySteps(form)) {
    visitStrings(step, at, (text) => {
      for (const [, name = ""] of text.matchAll(/\{(\w+)\}/g)) use(name);
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

/** Names that are not written yet: only they can be meant. */
function without(names: readonly string[], written: readonly string[]): string[] {
  return names.filter((name) => !written.includes(name));
}
