import { type FieldPath, namesAt, schemasAt } from "../../content/forms/fields.ts";
import { viewAt } from "../../content/forms/fieldViews.ts";
import { leavesIn } from "../../content/forms/leaves.ts";
import { isObject } from "../../content/json/value.ts";
import type { Form, FormValues } from "../../contract/form.ts";
import type { Json, JsonObject, JsonSchema } from "../../contract/json.ts";
import { latinDigits } from "../../language/latinDigits.ts";
import { pathOfName } from "./names.ts";

/** Most levels that controls can name, and most entries of all lists together of which no control says anything. */
const [maxDepth, maxGaps] = [30, 100];

/** Keys that no object may get from outside. */
const unsafe = new Set(["__proto__", "constructor", "prototype"]);

/**
 * Reads the values of a form from the names and texts of its controls: as a browser posts them, or as a script finds them in the
 * page. A text that can't be read as its field's type stays as it is, and is refused when it is checked.
 */
export function readValues(
  form: Pick<Form, "schema" | "ui">,
  entries: Iterable<readonly [name: string, text: string]>,
): FormValues {
  const { schema, ui } = form;
  const values: JsonObject = {};
  const room = { gaps: maxGaps };
  for (const [name, text] of entries) {
    const found = pathOfName(name, schema);
    if (
      found === undefined ||
      found.path.length > maxDepth ||
      found.path.some((step) => unsafe.has(String(step)))
    )
      continue;
    const { path, several } = found;
    const schemas = schemasAt(schema, several ? [...path, "[]"] : path);
    if (schemas.length === 0) continue;
    const view = viewAt(ui, path);
    const read = readText(text, schemas, isPlainNumber(view));
    const value = read === undefined ? (view.emptyValue as Json | undefined) : read;
    put(values, path, value, several, room);
  }
  return withUnsent(values, form) as FormValues;
}

/** Adds what no control sends: that a list has no entries, and that a box is not ticked where that is an answer. */
function withUnsent(value: Json, form: Pick<Form, "schema" | "ui">, path: FieldPath = []): Json {
  if (Array.isArray(value)) return value.map((one, index) => withUnsent(one, form, [...path, index]));
  if (!isObject(value)) return value;
  const all: JsonObject = {};
  const around = schemasAt(form.schema, path);
  for (const name of new Set([...Object.keys(value), ...namesAt(form.schema, path)])) {
    const at = [...path, name];
    const unsent = Object.hasOwn(value, name) ? value[name] : unsentAt(at, form, around);
    if (unsent !== undefined) all[name] = withUnsent(unsent, form, at);
  }
  return all;
}

function unsentAt(
  path: FieldPath,
  { schema, ui }: Pick<Form, "schema" | "ui">,
  around: readonly JsonSchema[],
): Json | undefined {
  const schemas = schemasAt(schema, path);
  const wanted = schemas.flatMap(({ type }) => types(type));
  if (wanted.includes("array")) return [];
  const isBox =
    wanted.includes("boolean") &&
    !["radio", "select"].includes(String(viewAt(ui, path).widget)) &&
    !schemas.some((one) => one.const !== undefined || one.enum !== undefined);
  const isRequired = around.some(
    ({ required }) => Array.isArray(required) && required.includes(path.at(-1) as Json),
  );
  if (isRequired && wanted.length > 0 && wanted.every((type) => type === "null")) return null;
  return isBox && isRequired ? false : undefined;
}

/** Puts a value into its place, with what is around it. */
function put(
  values: JsonObject,
  path: FieldPath,
  value: Json | undefined,
  several: boolean,
  room: { gaps: number },
): void {
  let here: JsonObject | Json[] = values;
  for (const [index, step] of path.entries()) {
    const isLast = index === path.length - 1;
    if (Array.isArray(here) !== (typeof step === "number")) return;
    // A few letters can name an entry far behind the others, and make very many of nothing.
    for (; Array.isArray(here) && here.length < Number(step); here.push(null), room.gaps -= 1)
      if (room.gaps === 0) return;
    const holder = here as JsonObject;
    if (isLast && !several) {
      if (value !== undefined) holder[step] = value;
      else if (typeof step === "number") holder[step] ??= null;
      return;
    }
    const before = Object.hasOwn(holder, step) ? holder[step] : undefined;
    const isList = isLast || typeof path[index + 1] === "number";
    const next: Json = Array.isArray(before) || isObject(before) ? before : isList ? [] : {};
    holder[step] = next;
    here = next;
  }
  if (several && Array.isArray(here) && value !== undefined) here.push(value);
}

/** Whether a control holds numbers as computers write them: a slider, a hidden one, a browser's own field for numbers. */
export function isPlainNumber({ widget, inputType }: Readonly<Record<string, unknown>>): boolean {
  return widget === "range" || widget === "hidden" || inputType === "number" || inputType === "range";
}

/** Reads one text as what the schemas of its field ask for. Undefined for what is empty. */
export function readText(text: string, schemas: readonly JsonSchema[], isPlain = false): Json | undefined {
  const choices = choicesIn(schemas);
  const chosen = choices.find((choice) => writeChoice(choice) === text);
  if (chosen !== undefined) return chosen;
  if (text.trim() === "")
    return schemas.some(({ type }) => types(type).includes("string")) && text !== "" ? text : undefined;
  const wanted = schemas.flatMap(({ type }) => types(type));
  if (wanted.includes("boolean") && (text === "true" || text === "false")) return text === "true";
  if (wanted.includes("number") || wanted.includes("integer")) {
    if (isPlain && Number.isFinite(Number(text))) return Number(text);
    const read = readNumber(text);
    if ("value" in read) return read.value;
  }
  return text;
}

const types = (type: Json | undefined) => [type ?? []].flat();

/** All values that a field can be chosen to have. */
export function choicesIn(schemas: readonly JsonSchema[]): Json[] {
  return schemas.flatMap((one) => [
    ...(Array.isArray(one.enum) ? one.enum : []),
    ...(one.const === undefined ? [] : [one.const]),
  ]);
}

/** The value of the control for a choice. */
export function writeChoice(choice: Json): string {
  return typeof choice === "string" ? choice : JSON.stringify(choice);
}

/** The names and texts of a form's controls, as they are now: also what was typed before hydration, or set without an event. */
export function entriesOf(form: HTMLFormElement): [string, string][] {
  return [...form.elements].flatMap((element): [string, string][] => {
    const control = element as HTMLInputElement;
    const { name, type } = control;
    if (
      !name ||
      type === "submit" ||
      type === "button" ||
      type === "file" ||
      control.matches("fieldset,output")
    )
      return [];
    if (type === "checkbox" || type === "radio") return control.checked ? [[name, control.value]] : [];
    if (type === "select-multiple")
      return [...(element as HTMLSelectElement).selectedOptions].map(({ value }) => [name, value]);
    return [[name, control.value]];
  });
}

/** What a text says as a number: the number, or why it is none. */
type ReadNumber =
  | { value: number }
  | { problem: "notANumber" | "tooPrecise" }
  | { problem: "ambiguous"; small: number; large: number };

const none: ReadNumber = { problem: "notANumber" };

/** The mark between whole and parts in a language: a dot or a comma. */
function decimalMark(language: string): "." | "," {
  const mark = new Intl.NumberFormat(language, { numberingSystem: "latn" })
    .formatToParts(1.5)
    .find(({ type }) => type === "decimal")?.value;
  return mark === "," ? "," : ".";
}

/**
 * Reads a number as people write it: "2,5", "1 000", "1.000,50", "٢٫٥". What can be two numbers is none: "1.000" is a thousand to
 * some, and one to others.
 */
export function readNumber(text: string): ReadNumber {
  // The decimal mark of Arabic is no other mark: digits behind it make no thousand.
  const isSure = text.includes("٫");
  const written = latinDigits(text)
    .replace(/[\u200e\u200f\u061c\u2066-\u2069]/g, "")
    .replaceAll("٬", " ")
    .replace(/[−–]/g, "-")
    .trim();
  const [, sign = "", digits = ""] = /^([+-]?)\s?(\d[\d.,'’\s]*)$/.exec(written) ?? [];
  if (digits === "") return none;
  const cut = digits.search(/[.,]/);
  const [left, right] = cut < 0 ? [digits, ""] : [digits.slice(0, cut), digits.slice(cut)];
  const joinedLeft = ungrouped(left, /[\s'’]/);
  if (joinedLeft === undefined || /[\s'’]/.test(right)) return none;
  const spaced = joinedLeft + right;
  const marks = spaced.match(/[.,]/g) ?? [];
  const [first, last] = [marks[0], marks.at(-1)];
  if (first === undefined || last === undefined) return exact(sign, spaced);
  if (first !== last || marks.length > 1) {
    const end = first === last ? spaced.length : spaced.lastIndexOf(last);
    const whole = ungrouped(spaced.slice(0, end), first);
    return whole === undefined ? none : exact(sign, whole + spaced.slice(end).replace(",", "."));
  }
  const [whole = "", parts = ""] = spaced.split(first);
  if (/^[1-9]\d{0,2}$/.test(whole) && parts.length === 3 && joinedLeft === left && !isSure)
    return {
      problem: "ambiguous",
      small: Number(`${sign}${whole}.${parts}`),
      large: Number(`${sign}${whole}${parts}`),
    };
  return exact(sign, `${whole}.${parts}`);
}

/** Removes marks between groups of three digits; undefined where the groups are others. */
function ungrouped(digits: string, mark: string | RegExp): string | undefined {
  const [first = "", ...groups] = digits.split(mark);
  if (groups.length === 0) return digits;
  return /^\d{1,3}$/.test(first) && groups.every((group) => /^\d{3}$/.test(group))
    ? first + groups.join("")
    : undefined;
}

/** The number, unless it is another than the one that is written: a computer keeps 15 to 17 digits. */
function exact(sign: string, digits: string): ReadNumber {
  if (!/^\d+(?:\.\d*)?$/.test(digits)) return none;
  const value = Number(sign + digits);
  if (!Number.isFinite(value) || plain(digits) !== plain(expanded(Math.abs(value))))
    return { problem: "tooPrecise" };
  // Nobody means a zero below zero.
  return { value: value + 0 };
}

function plain(digits: string): string {
  const [whole = "", parts = ""] = digits.split(".");
  return `${whole.replace(/^0+/, "")}.${parts.replace(/0+$/, "")}`;
}

/** A number without an exponent. */
function expanded(value: number): string {
  const [, digits = "", exponent = "0"] = /^([\d.]+)(?:e([+-]?\d+))?$/.exec(String(value)) ?? [];
  const [whole = "", parts = ""] = digits.split(".");
  const shift = Number(exponent);
  if (shift < 0) return `0.${"0".repeat(-shift - 1)}${whole}${parts}`;
  return shift === 0 ? digits : whole + parts.padEnd(shift, "0");
}

/** Writes a number into a control, so that reading it gives the same number. */
export function writeNumber(value: number, language: string): string {
  const text = (value < 0 ? "-" : "") + expanded(Math.abs(value));
  const safe = /^-?[1-9]\d{0,2}\.\d{3}$/.test(text) ? `${text}0` : text;
  return safe.replace(".", decimalMark(language));
}

/** The ways to all values that a form asks for, in the order of its fields. */
export function leavesOf({ schema, ui }: Pick<Form, "schema" | "ui">): FieldPath[] {
  return leavesIn(schema, (names, group) => inOrder(names, viewAt(ui, group).order));
}

/** Sorts names as `ui:order` says, in which `*` stands for all others. */
function inOrder(names: string[], order: unknown): string[] {
  if (!Array.isArray(order)) return names;
  const others = names.filter((name) => !order.includes(name));
  const rest = order.includes("*") ? order : [...order, "*"];
  return rest.flatMap((name) => (name === "*" ? others : names.includes(name) ? [name as string] : []));
}
