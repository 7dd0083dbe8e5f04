import type { Json, JsonObject, JsonPath, JsonSchema } from "../../contract/json.ts";
import { endpointMeant, formUrl } from "../link/endpoint.ts";
import { type Problem, problem } from "../problem.ts";
import { closest } from "../suggest.ts";
import { checkField, checkMessages, checkView } from "./formField.ts";
import { memberSchema } from "./names.ts";
import { against } from "./page.ts";
import { checkFilled, checkPlain, visitShown, visitStrings } from "./placeholders.ts";
import type { Checks } from "./prepare.ts";

/** Checks a form: itself, the options of its transports, and that all its parts speak of the same fields. */
export function checkForm(
  file: string,
  form: JsonObject,
  checks: Checks,
  widgets: readonly string[],
): Problem[] {
  const problems = against(checks.form, file, form, []);
  for (const [step, path] of stepsOf(form)) {
    if (isObject(step)) problems.push(...checkStep(file, step, path, checks));
  }
  // The rest looks at values that the schema vouches for.
  return problems.length > 0 ? problems : checkAgreement(file, form, widgets);
}

/** The steps of all deliveries, the variants' too, each with its place. */
export function stepsOf({ send, variants }: JsonObject): [step: Json, path: JsonPath][] {
  const ways: [Json | undefined, JsonPath][] = [[send, ["send"]]];
  for (const [name, variant] of Object.entries(isObject(variants) ? variants : {})) {
    if (isObject(variant)) ways.push([variant.send, ["variants", name, "send"]]);
  }
  return ways.flatMap(([steps, path]) =>
    (Array.isArray(steps) ? steps : []).map((step, index): [Json, JsonPath] => [step, [...path, index]]),
  );
}

function checkStep(file: string, step: JsonObject, path: JsonPath, checks: Checks): Problem[] {
  const { transport } = step;
  if (typeof transport !== "string") {
    const owner = `Step ${Number(path.at(-1)) + 1} of "send"`;
    return [problem("missing-key", { key: "transport", owner }, { file, path })];
  }
  const known = checks.transports.get(transport);
  if (known !== undefined) {
    const problems = against(known, file, step, path, "transport");
    return problems.map((one) => endpointProblem(one, step, known.schema) ?? one);
  }
  const names = [...checks.transports.keys()].sort();
  const data = { value: transport, suggestion: closest(transport, names), known: names };
  return [problem("transport-name", data, { file, path: [...path, "transport"] })];
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

/** A form that its schema vouches for. */
interface WrittenForm {
  schema: { required?: string[]; properties: Record<string, JsonObject> };
  fields?: Record<string, JsonObject>;
  messages?: Record<string, JsonObject>;
}

function checkAgreement(file: string, value: JsonObject, widgets: readonly string[]): Problem[] {
  const form = value as unknown as WrittenForm;
  const { properties, required = [] } = form.schema;
  const names = Object.keys(properties);
  const problems: Problem[] = [];
  const expectField = (field: string, path: JsonPath, at: "key" | "value") => {
    if (Object.hasOwn(properties, field)) return;
    const data = { field, suggestion: closest(field, names), known: names };
    problems.push(problem("form-field", data, { file, path, at }));
  };
  required.forEach((field, index) => {
    expectField(field, ["schema", "required", index], "value");
  });
  for (const field of Object.keys(form.fields ?? {})) expectField(field, ["fields", field], "key");
  for (const field of Object.keys(form.messages ?? {})) expectField(field, ["messages", field], "key");
  for (const [name, field] of Object.entries(properties)) {
    problems.push(...checkField(file, field, ["schema", "properties", name]));
  }
  for (const [name, view] of Object.entries(form.fields ?? {})) {
    const field = properties[name];
    if (field !== undefined) problems.push(...checkView(file, name, view, field, widgets));
  }
  for (const [name, messages] of Object.entries(form.messages ?? {})) {
    const field = properties[name];
    if (field !== undefined) problems.push(...checkMessages(file, name, messages, field, required));
  }
  for (const [step, at] of stepsOf(value)) {
    visitStrings(step, at, (text, path) => {
      const place = { file, path };
      const isFilled = path[at.length] === "params";
      problems.push(...(isFilled ? checkFilled(text, names, place) : checkPlain(text, names, "sent", place)));
    });
  }
  visitShown(value, (text, path) => problems.push(...checkPlain(text, names, "shown", { file, path })));
  return problems;
}

function isObject(value: Json | undefined): value is JsonObject {
  return value !== null && typeof value === "object" && !Array.isArray(value);
}
