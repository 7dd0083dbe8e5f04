import { createHash, randomUUID } from "node:crypto";
import { type FieldPath, schemasAt, writePath } from "../../content/forms/fields.ts";
import { isEmailField, titleAt, viewAt } from "../../content/forms/fieldViews.ts";
import { isObject } from "../../content/json/value.ts";
import { plainText } from "../../content/text/plainText.ts";
import { type Form, honeypotField, type SendStep, type ServedForm } from "../../contract/form.ts";
import type { Json, JsonObject } from "../../contract/json.ts";
import type { Words } from "../../contract/language.ts";
import type { Consent, LeadFile, NewLead } from "../../contract/store.ts";
import type { Text } from "../../contract/values.ts";
import { liveValidator } from "../../forms/validation/ajv.ts";
import { checkValues } from "../../forms/validation/check.ts";
import { type FieldErrors, messagesOf } from "../../forms/validation/messages.ts";
import { readValues as readControls } from "../../forms/values/read.ts";
import { tidy, unknownFields, valuesLimit, withEmptyTexts } from "../../forms/values/tidy.ts";
import { wellFormed } from "../../language/printable.ts";
import { phrase } from "../../language/words.ts";
import { Refusal } from "../http/answers.ts";
import type { Languages } from "../http/request.ts";
import type { Body } from "./body.ts";

/** Least time, in milliseconds, that a person needs to fill in a form. */
const fastestMs = 1500;

/** Milliseconds within which equal submissions without a key count as one. */
const repeatsWithin = 60 * 60 * 1000;

/**
 * Extracts the values from a body.
 * @throws Refusal 400 if the body does not have the form's shape
 */
export function valuesOfBody(endpoint: Endpoint, body: Body): JsonObject {
  return storableIn(extract(endpoint, body)) as JsonObject;
}

function storableIn(value: Json): Json {
  if (typeof value === "string") return storable(value);
  if (Array.isArray(value)) return value.map(storableIn);
  if (!isObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [storable(name), storableIn(one)]));
}

/** Removes what databases and UTF-8 can't hold: NUL characters and lone surrogates. */
function storable(text: string): string {
  return wellFormed(text.replaceAll("\0", ""));
}

function extract({ wrap, form }: Endpoint, body: Body): JsonObject {
  if (body.kind === "native") return readControls(form, body.entries);
  const { value } = body;
  const held = wrap === undefined ? value : isObject(value) && Object.keys(value).length === 1 && value[wrap];
  if (isObject(held || undefined)) return held as JsonObject;
  const shape = wrap === undefined ? "an object of field values" : `{ "${wrap}": an object of field values }`;
  throw new Refusal(400, "Wrong shape", `The body has to be ${shape}.`);
}

/**
 * Creates a lead from valid values.
 * @param now milliseconds since 1970
 * @throws Refusal 400 for a malformed key
 */
export function toLead(
  { form, language }: Endpoint,
  { headers, body, values, files }: { headers: Headers; body: Body; values: JsonObject; files: LeadFile[] },
  now: number,
): NewLead {
  const hash = createHash("sha256").update(JSON.stringify(sorted(tidy(values, form.schema))));
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
    language,
    receivedAt: now,
  };
}

function readKey(headers: Headers): string | undefined {
  const key = headers.get("idempotency-key")?.trim();
  if (key === undefined || key === "") return undefined;
  if (/^[!-~]{1,100}$/.test(key)) return key;
  throw new Refusal(400, "Malformed key", "Idempotency-Key has to be 1 to 100 visible ASCII characters.");
}

/** The members of the outermost group by name, and those inside in the order of their names. */
function sorted(values: JsonObject): [string, unknown][] {
  return Object.entries(values)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, value]) => [name, inOrder(value)]);
}

function inOrder(value: Json): Json {
  if (Array.isArray(value)) return value.map(inOrder);
  if (!isObject(value)) return value;
  return Object.fromEntries(sorted(value)) as JsonObject;
}

/** Calls back for each value of a form that is no group and no list. */
function visitValues(value: Json, path: FieldPath, visit: (value: Json, path: FieldPath) => void): void {
  if (Array.isArray(value)) value.forEach((one, index) => void visitValues(one, [...path, index], visit));
  else if (isObject(value))
    for (const [name, one] of Object.entries(value)) visitValues(one, [...path, name], visit);
  else visit(value, path);
}

function emailOf({ schema, ui }: Form, values: JsonObject): string | undefined {
  const found: string[] = [];
  visitValues(values, [], (value, path) => {
    if (isEmailField({ schema, ui }, path) && typeof value === "string") found.push(value.trim());
  });
  return found[0];
}

function consentsIn(form: Form, values: JsonObject): Consent[] {
  const found: Consent[] = [];
  visitValues(values, [], (value, path) => {
    if (value !== true || !schemasAt(form.schema, path).some((one) => one.const === true)) return;
    const { markdown } = viewAt(form.ui, path);
    found.push({
      field: writePath(path),
      text: plainText((markdown as Text | undefined) ?? titleAt(form, path)).replaceAll("\n", " "),
    });
  });
  return found;
}

function flagsOf(headers: Headers, body: Body): string[] {
  const trapped =
    body.kind === "native" ? body.fields.get(honeypotField) : (headers.get("x-form-trap") ?? undefined);
  const elapsed = Number(headers.get("x-form-elapsed") ?? Number.NaN);
  return [...(trapped ? ["honeypot"] : []), ...(elapsed < fastestMs ? ["too-fast"] : [])];
}

/** An address below `/api/` and the form that it receives. */
export interface Endpoint extends ServedForm {
  /** All forms that send to the same address: variants of one form, and its languages. */
  together: Endpoint[];
  /** `/api/contact` */
  path: string;
  check: ValidateValues;
  /** Most bytes that its values may have on their way. */
  limit: number;
  /** Member of the JSON body that holds the values; undefined if the body itself does. */
  wrap: string | undefined;
}

/**
 * The endpoints of a site: one for each address of its own server that a form sends to.
 * @returns endpoints by path, without the base path
 */
export function endpointsOf(
  forms: readonly ServedForm[],
  languages: Pick<Languages, "ofCode">,
): ReadonlyMap<string, Endpoint> {
  const endpoints = new Map<string, Endpoint>();
  for (const one of forms) {
    for (const step of one.form.send.filter(isOwn)) {
      const together = endpoints.get(step.url)?.together ?? [];
      const endpoint = {
        ...one,
        path: step.url,
        check: createValidateValues(one.form, languages.ofCode(one.language)),
        limit: valuesLimit(one.form.schema),
        wrap: wrapOf(step),
        together,
      };
      together.push(endpoint);
      if (together.length === 1) endpoints.set(step.url, endpoint);
    }
  }
  return endpoints;
}

/**
 * Finds out which of the forms of one address was sent.
 * @param named the form's id, if the request names it
 * @param language of the page that it was sent from
 * @param path of that page, without the base path
 */
export function sentForm(
  { together }: Endpoint,
  named: string | undefined,
  language: string,
  path: string | undefined,
): Endpoint | undefined {
  const forms = together.filter(({ form }) => form.id === named);
  return (
    forms.find((one) => one.language === language) ??
    forms[0] ??
    together.find(({ pages }) => path !== undefined && pages.includes(path)) ??
    together.find((one) => one.language === language)
  );
}

function isOwn(step: SendStep): step is SendStep & { url: string } {
  return typeof step.url === "string" && step.url.startsWith("/api/");
}

function wrapOf({ wrap }: SendStep): string | undefined {
  return typeof wrap === "string" ? wrap : undefined;
}

/** Validates submitted values. Returns them as they are stored, and the form's own error messages by field. */
type ValidateValues = (values: JsonObject) => { values: JsonObject; errors: FieldErrors };

/** Creates the check of a form from the same schema and messages that the browser uses. */
export function createValidateValues(form: Form, words: Words): ValidateValues {
  const validator = liveValidator(form);
  return (sent) => {
    const unknown = unknownFields(sent, form.schema).map((path) => [
      writePath(path),
      phrase(words, "form.unknownField"),
    ]);
    const { tidied, stored, errors: wrong } = checkValues(form, validator, sent);
    const errors = messagesOf(form, wrong, tidied, words);
    return { values: stored, errors: { ...errors, ...Object.fromEntries(unknown.slice(0, 20)) } };
  };
}
