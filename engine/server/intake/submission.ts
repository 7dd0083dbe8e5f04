import { createHash, randomUUID } from "node:crypto";
import { isObject } from "../../content/source/isObject.ts";
import { plainText } from "../../content/text/plainText.ts";
import type { Form } from "../../contract/form.ts";
import type { Json, JsonObject, JsonSchema } from "../../contract/json.ts";
import type { Consent, LeadFile, NewLead } from "../../contract/store.ts";
import { fieldsOf, titleOf } from "../../forms/fields/fieldsOf.ts";
import { honeypotField } from "../../forms/submit/honeypot.ts";
import { withEmptyTexts } from "../../forms/submit/values.ts";
import { wellFormed } from "../../lint/terminal/printable.ts";
import type { Body } from "./body.ts";
import type { Endpoint } from "./endpoints.ts";
import { Refusal } from "./Refusal.ts";

/** Least time, in milliseconds, that a person needs to fill in a form. */
const fastestMs = 1500;

/** Milliseconds within which equal submissions without a key count as one. */
const repeatsWithin = 60 * 60 * 1000;

/**
 * Extracts the values from a body.
 * @throws Refusal 400 if the body does not have the form's shape
 */
export function readValues(endpoint: Endpoint, body: Body): JsonObject {
  const entries = Object.entries(extract(endpoint, body));
  return Object.fromEntries(
    entries.map(([name, value]) => [name, typeof value === "string" ? storable(value) : value]),
  );
}

/** Removes what databases and UTF-8 can't hold: NUL characters and lone surrogates. */
function storable(text: string): string {
  return wellFormed(text.replaceAll("\0", ""));
}

function extract({ wrap, form }: Endpoint, body: Body): JsonObject {
  if (body.kind === "native") return fromFields(form.schema, body.fields);
  const { value } = body;
  const held = wrap === undefined ? value : isObject(value) && Object.keys(value).length === 1 && value[wrap];
  if (isObject(held || undefined)) return held as JsonObject;
  const shape = wrap === undefined ? "an object of field values" : `{ "${wrap}": an object of field values }`;
  throw new Refusal(400, "Wrong shape", `The body has to be ${shape}.`);
}

/** Converts the texts that a plain form posts to the types of the schema. Fields that it does not have are ignored. */
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
 * Creates a lead from valid values.
 * @param now milliseconds since 1970
 * @throws Refusal 400 for a malformed key
 */
export function toLead(
  { form }: Endpoint,
  { headers, body, values, files }: { headers: Headers; body: Body; values: JsonObject; files: LeadFile[] },
  now: number,
): NewLead {
  const hash = createHash("sha256").update(JSON.stringify(sorted(values)));
  for (const { path, sha256 } of files) hash.update(JSON.stringify([path, sha256]));
  const digest = hash.digest("hex");
  const email = emailOf(form, values);
  const key = readKey(headers);
  return {
    id: randomUUID(),
    form: form.id,
    // Keys of clients contain no space, so they never equal this one.
    ...(key === undefined ? { key: `same ${digest}`, repeatsWithin } : { key }),
    digest,
    // Added after the digest, which must not change when the form gets another field.
    values: withEmptyTexts(values, form.schema),
    ...(files.length > 0 && { files }),
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
  throw new Refusal(400, "Malformed key", "Idempotency-Key has to be 1 to 100 visible ASCII characters.");
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

function consentsIn(form: Form, values: JsonObject): Consent[] {
  return fieldsOf(form.schema)
    .filter(([name, field]) => field.const === true && values[name] === true)
    .map(([field]) => ({ field, text: plainText(form.fields[field]?.label ?? titleOf(form, field)) }));
}

function flagsOf(headers: Headers, body: Body): string[] {
  const trapped =
    body.kind === "native" ? body.fields.get(honeypotField) : (headers.get("x-form-trap") ?? undefined);
  const elapsed = Number(headers.get("x-form-elapsed") ?? Number.NaN);
  return [...(trapped ? ["honeypot"] : []), ...(elapsed < fastestMs ? ["too-fast"] : [])];
}
