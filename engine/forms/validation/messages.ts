import { anyEntry, type FieldPath, schemasAt, writePath } from "../../content/forms/fields.ts";
import { titleAt } from "../../content/forms/fieldViews.ts";
import { isObject } from "../../content/json/value.ts";
import type { Form } from "../../contract/form.ts";
import type { Json, JsonSchema } from "../../contract/json.ts";
import type { Words } from "../../contract/language.ts";
import { dateFormat } from "../../language/formats.ts";
import type { Say } from "../../language/words.ts";
import { readNumber, writeNumber } from "../values/read.ts";
import { sayIn } from "../words.ts";
import { limitOn } from "./limits.ts";

/** Message by the path of its field: `animals[0].name`. */
export type FieldErrors = Readonly<Record<string, string>>;

/** What is wrong with one field. */
export interface FieldError {
  path: FieldPath;
  /** The keyword of JSON Schema that the value breaks; `badInput` for a control that is only half filled in. */
  keyword: string;
  /** What the keyword asks for. */
  wanted?: unknown;
}

/** Order in which errors of one field are reported: only the first one is. */
// A control that is half filled in is empty to the browser, but not to the visitor.
const precedence = ["badInput", "required", "dependencies", "const", "type", "maxLength", "minLength"];

/** Turns errors into messages: one per field, in the order of the fields. */
export function messagesOf(
  form: Form,
  errors: readonly FieldError[],
  values: Json,
  words: Words,
): FieldErrors {
  const first = new Map<string, FieldError>();
  for (const error of errors) {
    const key = writePath(error.path);
    const known = first.get(key);
    if (known === undefined || rank(error) < rank(known)) first.set(key, error);
  }
  const order = orderOf(form);
  const sorted = [...first].sort(([, one], [, other]) => order(one.path, other.path));
  return Object.fromEntries(
    sorted.map(([key, error]) => [key, messageFor(form, error, valueAt(values, error.path), words)]),
  );
}

const rank = ({ keyword }: FieldError) => (precedence.indexOf(keyword) + 1 || precedence.length + 1) - 1;

/** Compares the places of two fields in the form. */
function orderOf({ schema, ui }: Form) {
  const names = new Map<string, string[]>();
  const namesIn = (around: FieldPath) => {
    const key = anyEntry(around);
    const known =
      names.get(key) ??
      schemasAt(schema, around).flatMap(({ properties }) => Object.keys((properties ?? {}) as object));
    names.set(key, known);
    return known;
  };
  const { "ui:order": order } = ui;
  return (one: FieldPath, other: FieldPath): number => {
    const at = one.findIndex((step, index) => step !== other[index]);
    if (at < 0) return one.length - other.length;
    const [a, b] = [one[at], other[at]];
    if (typeof a === "number" || typeof b === "number" || a === undefined || b === undefined)
      return Number(a ?? -1) - Number(b ?? -1);
    const all =
      at === 0 && Array.isArray(order) ? [...(order as string[]), ...namesIn([])] : namesIn(one.slice(0, at));
    return all.indexOf(a) - all.indexOf(b);
  };
}

/** The value at a path; undefined where there is none. */
export function valueAt(values: Json | undefined, path: FieldPath): Json | undefined {
  let here: Json | undefined = values;
  for (const step of path) {
    if (Array.isArray(here)) here = here[Number(step)];
    else here = isObject(here) && Object.hasOwn(here, step) ? here[String(step)] : undefined;
  }
  return here;
}

function messageFor(form: Form, error: FieldError, value: Json | undefined, words: Words): string {
  const { path, wanted } = error;
  const say = sayIn(words);
  const schemas = schemasAt(form.schema, path);
  const isMissing =
    value === undefined ||
    value === null ||
    (schemas.some(({ const: only }) => only === true) && value !== true);
  const keyword = error.keyword === "type" && isMissing ? "required" : error.keyword;
  const own = form.messages[anyEntry(path)] ?? {};
  const missing = ["const", "required", "dependencies"].includes(keyword) && isMissing;
  const message =
    own[keyword === "badInput" ? "format" : keyword] ?? (missing ? (own.required ?? own.const) : undefined);
  if (message !== undefined) return message;
  const field = titleAt(form, path);
  const limits = { field, count: Number(wanted), limit: Number(wanted) };
  switch (keyword) {
    case "required":
    case "dependencies":
      return schemas.some(({ const: only }) => only === true)
        ? say("form.confirm", { field })
        : say("form.required", { field });
    case "const":
      return wanted === true
        ? say("form.confirm", { field })
        : say("form.wantOnly", { field, value: String(wanted) });
    case "enum":
      return say("form.notAChoice", { field });
    case "minLength":
      return say("form.tooShort", limits);
    case "maxLength":
      return say("form.tooLong", limits);
    case "minimum":
      return say("form.tooSmall", limits);
    case "maximum":
      return say("form.tooLarge", limits);
    case "exclusiveMinimum":
      return say("form.notAbove", limits);
    case "exclusiveMaximum":
      return say("form.notBelow", limits);
    case "multipleOf":
      return say("form.notMultiple", limits);
    case "minItems":
      return say("form.tooFew", limits);
    case "maxItems":
      return say("form.tooMany", limits);
    case "uniqueItems":
      return say("form.twice", { field });
    case "formatMinimum":
      return say("form.tooEarly", { field, limit: shownDay(String(wanted), "least", words) });
    case "formatMaximum":
      return say("form.tooLate", { field, limit: shownDay(String(wanted), "most", words) });
    case "oneOf":
    case "anyOf":
      return say("form.noAlternative", { field });
    case "additionalProperties":
      return say("form.unknownField");
    case "badInput":
      return sayFormat(say, field, String(schemas.map(({ format }) => format).find(Boolean) ?? ""));
    case "format":
      return sayFormat(say, field, String(wanted));
    case "pattern":
      return like(say, field, schemas.flatMap(({ examples }) => examples ?? [])[0]);
    case "type":
      return typeMessage(say, field, schemas, value, words);
    default:
      return say("form.notValid", { field });
  }
}

/** How formats are written that few visitors know: by an example. */
const examples: Readonly<Record<string, string>> = {
  duration: "P1DT2H",
  uuid: "3f2504e0-4f89-41d3-9a0c-0305e82c3301",
  ipv4: "192.0.2.1",
  ipv6: "2001:db8::1",
  hostname: "www.example.com",
  "idn-hostname": "www.example.com",
  "uri-reference": "/news",
  "iri-reference": "/news",
  "json-pointer": "/name",
  regex: "^[a-z]+$",
  color: "#0a7b5c",
};

/** Says how a format is written. */
function sayFormat(say: Say, field: string, format: string): string {
  switch (format) {
    case "email":
    case "idn-email":
      return say("form.wantEmail", { field });
    case "uri":
    case "iri":
      return say("form.wantAddress", { field, example: "https://" });
    case "date":
      return say("form.wantDate", { field });
    case "time":
      return say("form.wantTime", { field, example: "14:30" });
    case "date-time":
      return say("form.wantDateTime", { field });
    case "data-url":
      return say("form.wantFile", { field });
    default:
      return like(say, field, examples[format]);
  }
}

function like(say: Say, field: string, example: Json | undefined): string {
  return example === undefined || example === null
    ? say("form.notValid", { field })
    : say("form.wantLike", { field, example: String(example) });
}

function typeMessage(
  say: Say,
  field: string,
  schemas: readonly JsonSchema[],
  value: Json | undefined,
  { language }: Words,
): string {
  const types = schemas.flatMap(({ type }) => [type ?? []].flat());
  if (!types.includes("number") && !types.includes("integer")) return say("form.notValid", { field });
  if (typeof value === "number") return say("form.wantWhole", { field });
  const read = readNumber(String(value));
  const problem = "problem" in read ? read.problem : "notANumber";
  if ("small" in read) {
    const [small, large] = [read.small, read.large].map((one) => writeNumber(one, language));
    return say("form.ambiguous", { small: small ?? "", large: large ?? "" });
  }
  if (problem === "tooPrecise") return say("form.tooPrecise", { field });
  return types.includes("number")
    ? say("form.wantNumber", { field, example: writeNumber(2.5, language) })
    : say("form.wantWhole", { field });
}

function shownDay(limit: string, side: "least" | "most", { language }: Words): string {
  const day = limitOn(limit, side) ?? limit;
  return /^\d{4}-\d\d-\d\d$/.test(day) ? dateFormat(language).format(new Date(day)) : day;
}
