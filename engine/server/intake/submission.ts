import { createHash, randomUUID } from "node:crypto";
import { wordsOf } from "../../content/text/words.ts";
import type { Form } from "../../contract/form.ts";
import type { Json, JsonObject, JsonSchema } from "../../contract/json.ts";
import type { Consent, NewLead } from "../../contract/store.ts";
import { fieldsOf } from "../../forms/fields/fieldsOf.ts";
import { trapField } from "../../forms/submit/trap.ts";
import { withEmptyTexts } from "../../forms/submit/values.ts";
import { wellFormed } from "../../lint/terminal/printable.ts";
import { type Body, isObject } from "./body.ts";
import type { Endpoint } from "./endpoints.ts";
import { Refusal } from "./Refusal.ts";

/** Shortest time, in milliseconds, in which a person fills in a form. */
const shortest = 1500;

/** Milliseconds within which equal submissions without a key are one. */
const repeatsWithin = 60 * 60 * 1000;

/**
 * Takes the values out of a body.
 * @throws Refusal 400 where the body is not of the form's shape
 */
export function readValues(endpoint: Endpoint, body: Body): JsonObject {
  const entries = Object.entries(takeOut(endpoint, body));
  return Object.fromEntries(
    entries.map(([name, value]) => [name, typeof value === "string" ? storable(value) : value]),
  );
}

/** A text without what no database and no file in UTF-8 can hold: zero characters and halves of surrogate pairs. */
function storable(text: string): string {
  return wellFormed(text.replaceAll("\0", ""));
}

function takeOut({ wrap, form }: Endpoint, body: Body): JsonObject {
  if (body.kind === "native") return fromFields(form.schema, body.fields);
  const { value } = body;
  const held = wrap === undefined ? value : isObject(value) && Object.keys(value).length === 1 && value[wrap];
  if (isObject(held || undefined)) return held as JsonObject;
  const shape = wrap === undefined ? "an object of field values" : `{ "${wrap}": an object of field values }`;
  throw new Refusal(400, "Wrong shape", `The body has to be ${shape}.`);
}

/** What a plain form posts are texts: they become what the schema asks for. Fields it does not know are the browser's. */
function fromFields(schema: JsonSchema, fields: ReadonlyMap<string, string>): JsonObject {
  const pairs = fieldsOf(schema).flatMap(([name, { type }]): [string, Json][] => {
    const text = fields.get(name);
    return text === undefined || text === "" ? [] : [[name, fromText(text, type)]];
  });
  return Object.fromEntries(pairs);
}

function fromText(text: string, type: Json | undefined): Json {
  if (type === "boolean") return text === "true";
  const number = Number(text);
  return (type === "number" || type === "integer") && Number.isFinite(number) ? number : text;
}

/**
 * Makes a lead of values that were found right.
 * @param now milliseconds since 1970
 * @throws Refusal 400 for a key that can be none
 */
export function toLead(
  { form }: Endpoint,
  { headers, body, values }: { headers: Headers; body: Body; values: JsonObject },
  now: number,
): NewLead {
  const digest = createHash("sha256")
    .update(JSON.stringify(sorted(values)))
    .digest("hex");
  const email = emailOf(form, values);
  const key = readKey(headers);
  return {
    id: randomUUID(),
    form: form.id,
    // No client's own key holds a blank.
    ...(key === undefined ? { key: `same ${digest}`, repeatsWithin } : { key }),
    digest,
    // The digest is that of what was written, so that it stays the same when the form is given another field.
    values: withEmptyTexts(values, form.schema),
    ...(email !== undefined && { email }),
    consent: consentsIn(form, values),
    flags: flagsOf(headers, body),
    receivedAt: now,
  };
}

function readKey(headers: Headers): string | undefined {
  const key = headers.get("idempotency-key")?.trim();
  if (key === undefined || key === "") return undefined;
  if (/^[!-~]{1,100}$/.test(key)) return key;
  throw new Refusal(400, "Not a key", "Idempotency-Key has to be 1 to 100 visible ASCII characters.");
}

function sorted(values: JsonObject): [string, unknown][] {
  return Object.entries(values).sort(([a], [b]) => (a < b ? -1 : 1));
}

function emailOf({ schema, fields }: Form, values: JsonObject): string | undefined {
  const found = fieldsOf(schema).find(
    ([name, { format }]) => format === "email" || fields[name]?.widget === "email" || name === "email",
  );
  const value = found && values[found[0]];
  return typeof value === "string" ? value : undefined;
}

function consentsIn({ schema, fields }: Form, values: JsonObject): Consent[] {
  return fieldsOf(schema)
    .filter(([name, field]) => field.const === true && values[name] === true)
    .map(([field, { title }]) => ({ field, text: wordsOf(fields[field]?.label ?? String(title ?? field)) }));
}

function flagsOf(headers: Headers, body: Body): string[] {
  const trapped =
    body.kind === "native" ? body.fields.get(trapField) : (headers.get("x-form-trap") ?? undefined);
  const elapsed = Number(headers.get("x-form-elapsed") ?? Number.NaN);
  return [...(trapped ? ["honeypot"] : []), ...(elapsed < shortest ? ["too-fast"] : [])];
}
