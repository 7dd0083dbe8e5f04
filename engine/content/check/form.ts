import type { Json, JsonObject, JsonPath, JsonSchema } from "../../contract/json.ts";
import { pointer } from "../diagnostics/aliases.ts";
import { Familiar } from "../diagnostics/familiar.ts";
import { type Problem, problem } from "../diagnostics/problem.ts";
import { respelt } from "../diagnostics/slip.ts";
import { nearest, suggestion } from "../diagnostics/suggest.ts";
import { endpointMeant, formUrl } from "../link/endpoint.ts";
import { isObject } from "../source/isObject.ts";
import { type Definition, definitionProblems, misspeltDefinitions } from "./definitions.ts";
import { checkField, checkMessages, checkView } from "./formField.ts";
import { checkGuessed, withKey } from "./guess.ts";
import { kindOf, memberSchema } from "./names.ts";
import { checkFilled, checkPlain, visitShown, visitStrings } from "./placeholders.ts";
import type { Checks } from "./prepare.ts";
import { Reading, soundPart } from "./reading.ts";

/**
 * Checks a form: itself, the options of its transports, and that all its parts speak of the same fields.
 * @returns the form as it was meant
 */
export function checkForm(
  reading: Reading,
  form: JsonObject,
  checks: Checks,
  widgets: readonly string[],
): JsonObject {
  const meant = reading.check(checks.form, form, []);
  for (const [step, path, steps] of stepsOf(meant)) {
    if (isObject(step)) steps[Number(path.at(-1))] = checkStep(reading, step, path, checks);
  }
  reading.report(...checkAgreement(reading, meant, widgets));
  return meant;
}

/** The steps of all deliveries, the variants' too, each with its place and the list that it stands in. */
export function stepsOf({ send, variants }: JsonObject): [step: Json, path: JsonPath, steps: Json[]][] {
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

function checkStep(reading: Reading, written: JsonObject, path: JsonPath, checks: Checks): JsonObject {
  const { file } = reading;
  const { transports } = checks;
  const named = Object.hasOwn(written, "transport")
    ? written
    : withKey(reading, written, path, ["transport"], (_key, value) =>
        transports.has(value) ? "transport" : undefined,
      );
  const { transport } = named;
  if (typeof transport !== "string") {
    const owner = `Step ${Number(path.at(-1)) + 1} of "send"`;
    const isWrong = Object.hasOwn(named, "transport");
    const data = { name: '"transport"', wanted: "text", found: kindOf(transport) };
    reading.report(
      isWrong
        ? problem("value-type", data, { file, path: [...path, "transport"] })
        : problem("missing-key", { key: "transport", owner }, { file, path }),
    );
    return named;
  }
  const known = transports.get(transport);
  const inside = new Reading(file);
  if (known !== undefined) {
    const meant = inside.check(known, named, path, "transport");
    inside.replace((one) => endpointProblem(one, meant, known.schema));
    reading.include(inside);
    return meant;
  }
  const names = [...transports.keys()].sort();
  const near = nearest(transport, names);
  const data = { value: transport, suggestion: suggestion(near), known: names };
  const unknown = problem("transport-name", data, { file, path: [...path, "transport"] });
  reading.report(respelt(unknown, transport, names));
  const [only] = near.length === 1 ? near : [];
  return checkGuessed(reading, named, path, "transport", only === undefined ? undefined : [only, transports]);
}

/** What is wrong with the address that a step sends to, with the address that was meant. */
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
  const meant = endpointMeant(value, { form, hosted: false, pages: new Set(), origin: undefined });
  return formUrl(value, meant, { file, path });
}

/** Checks that the parts of a form agree, as far as they can be understood. */
function checkAgreement(reading: Reading, value: JsonObject, widgets: readonly string[]): Problem[] {
  const { file, lost } = reading;
  const form = soundPart(value, lost);
  const schema = isObject(form.schema) ? form.schema : {};
  const { properties } = schema;
  if (!isObject(properties)) return [];
  const names = Object.keys(properties);
  const required = Array.isArray(schema.required)
    ? schema.required.filter((one) => typeof one === "string")
    : [];
  const problems: Problem[] = [];
  // Where nothing is known of what is required, all may be.
  const meantFields = new Set(schema.required === null ? names : required);
  const expectField = (field: string, path: JsonPath, at: "key" | "value", beside: readonly string[]) => {
    if (Object.hasOwn(properties, field)) return;
    const near = nearest(field, names);
    for (const one of near) meantFields.add(one);
    const data = { field, suggestion: suggestion(near), known: names };
    problems.push(respelt(problem("form-field", data, { file, path, at }), field, without(names, beside)));
  };
  (Array.isArray(schema.required) ? schema.required : []).forEach((field, index) => {
    if (typeof field === "string") expectField(field, ["schema", "required", index], "value", required);
  });
  const [fields, messages] = [form.fields, form.messages].map((part) => (isObject(part) ? part : {}));
  for (const [part, members] of Object.entries({ fields, messages })) {
    const written = Object.keys(members ?? {});
    for (const field of written) expectField(field, [part, field], "key", written);
  }
  const isWhole = (path: JsonPath) => !reading.problems.some(({ finding }) => isWithin(finding.path, path));
  for (const [name, field] of Object.entries(properties)) {
    const path = ["schema", "properties", name];
    // What a field may have depends on its kind.
    if (!isObject(field) || !isWhole(path)) continue;
    problems.push(...checkField(file, field, path));
    const view = fields?.[name];
    if (isObject(view)) problems.push(...checkView(file, name, view, field, widgets));
    const own = messages?.[name];
    if (isObject(own)) problems.push(...checkMessages(file, name, own, field, [...meantFields]));
  }
  for (const [step, at] of stepsOf(form)) {
    visitStrings(step, at, (text, path) => {
      const place = { file, path };
      const isFilled = path[at.length] === "params";
      problems.push(...(isFilled ? checkFilled(text, names, place) : checkPlain(text, names, "sent", place)));
    });
  }
  visitShown(form, (text, path) => problems.push(...checkPlain(text, names, "shown", { file, path })));
  const agreed = agreedFields(reading, form, names, problems);
  // What is wrong by itself is not told a second time.
  return agreed.filter(
    ({ finding }) => !reading.problems.some((one) => isWithin(finding.path, one.finding.path)),
  );
}

/** Of a field that is misspelt where it is defined, the one problem in the place of those that follow from it. */
function agreedFields(
  { file, problems: told }: Reading,
  form: JsonObject,
  names: readonly string[],
  problems: Problem[],
): Problem[] {
  const uses = new Map<string, number>();
  const use = (name: string) => uses.set(name, (uses.get(name) ?? 0) + 1);
  const { required } = form.schema as JsonObject;
  for (const name of Array.isArray(required) ? required : []) if (typeof name === "string") use(name);
  for (const part of [form.fields, form.messages]) if (isObject(part)) Object.keys(part).forEach(use);
  for (const [step, at] of stepsOf(form)) {
    visitStrings(step, at, (text) => {
      for (const [, name = ""] of text.matchAll(/\{(\w+)\}/g)) use(name);
    });
  }
  const definitions = names.map((name) => ({
    name,
    place: { file, path: ["schema", "properties", name], at: "key" as const },
  }));
  const refused = new Set(told.map(({ finding }) => pointer(finding.path)));
  const isRefused = ({ place }: Definition) => refused.has(pointer(place.path));
  const familiar = () => new Familiar([JSON.stringify(form)]);
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

/** What is written already can't be meant once more. */
function without(names: readonly string[], written: readonly string[]): string[] {
  return names.filter((name) => !written.includes(name));
}
