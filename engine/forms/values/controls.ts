import type { FieldPath } from "../../content/forms/fields.ts";
import { isObject } from "../../content/json/value.ts";
import type { Form, FormValues } from "../../contract/form.ts";
import type { Json, JsonObject } from "../../contract/json.ts";
import { type FieldError, valueAt } from "../validation/messages.ts";
import { nameOf, pathOfName } from "./names.ts";
import { entriesOf, readValues } from "./read.ts";

/**
 * Puts what the controls of a form hold over its values: what was typed before hydration, or filled in without an event. Values
 * without a control stay.
 */
export function mergeControls(
  values: FormValues,
  form: Pick<Form, "schema" | "ui">,
  element: HTMLFormElement,
): FormValues {
  const read = readValues(form, entriesOf(element));
  let merged = values;
  for (const path of pathsIn(form, element)) {
    const before = valueAt(values, path);
    // A box is ticked by default, and the visitor has unticked it.
    const found = valueAt(read, path);
    const now = found === undefined && before === true && isBox(element, path) ? false : found;
    // A box that is not ticked has no value, and neither has a list in which nothing is chosen.
    const isEmpty =
      now === undefined && (before === undefined || before === false || before === null || isNothing(before));
    if (!isEmpty && JSON.stringify(now) !== JSON.stringify(before))
      merged = withValue(merged, path, now) as FormValues;
  }
  return merged;
}

/**
 * The values of a form when it is sent: those of its controls, and what no control says: that a group or a list that is shown is
 * empty, and a required box not ticked. They are the same where a browser posts the form by itself.
 * @param values with what the controls hold over them: {@link mergeControls}
 */
export function sentValues(
  values: FormValues,
  form: Pick<Form, "schema" | "ui">,
  element: HTMLFormElement,
): FormValues {
  return withEmpty(values, readValues(form, entriesOf(element))) as FormValues;
}

/** Adds what is empty in other values and missing in these. */
function withEmpty(value: Json | undefined, other: Json): Json | undefined {
  if (isObject(other) && (value === undefined || isObject(value))) {
    const all: JsonObject = { ...value };
    for (const [name, one] of Object.entries(other)) {
      const added = withEmpty(all[name], one);
      if (added !== undefined) all[name] = added;
    }
    return all;
  }
  if (Array.isArray(other) && Array.isArray(value))
    return value.map((one, index) => withEmpty(one, other[index] ?? null) ?? null);
  if (value !== undefined) return value;
  if (Array.isArray(other) && other.length === 0) return [];
  return other === false || other === null ? other : undefined;
}

function isBox({ elements }: HTMLFormElement, path: FieldPath): boolean {
  return (elements.namedItem(nameOf(path)) as HTMLInputElement | null)?.type === "checkbox";
}

const isNothing = (value: Json) => Array.isArray(value) && value.length === 0;

function pathsIn({ schema }: Pick<Form, "schema">, element: HTMLFormElement): FieldPath[] {
  const names = [...element.elements].flatMap((control) => {
    const { name, type } = control as HTMLInputElement;
    return name && type !== "file" && type !== "submit" && type !== "button" ? [name] : [];
  });
  return [...new Set(names)].flatMap((name) => {
    const found = pathOfName(name, schema);
    return found ? [found.path] : [];
  });
}

/** Returns a copy of a value with another value at a path; undefined takes it away. */
export function withValue(
  around: Json | undefined,
  path: FieldPath,
  value: Json | undefined,
): Json | undefined {
  const [step, ...rest] = path;
  if (step === undefined) return value;
  if (typeof step === "number") {
    const list = Array.isArray(around) ? [...around] : [];
    list[step] = withValue(list[step], rest, value) ?? null;
    return list;
  }
  const members: JsonObject = isObject(around ?? null) ? { ...(around as JsonObject) } : {};
  const next = withValue(members[step], rest, value);
  if (next === undefined) delete members[step];
  else members[step] = next;
  return members;
}

/** Controls of which only a part is filled in, such as a date without a year: browsers say that they are empty. */
export function halfFilled({ schema }: Pick<Form, "schema">, element: HTMLFormElement): FieldError[] {
  return [...element.elements].flatMap((control): FieldError[] => {
    const { name, validity } = control as HTMLInputElement;
    const found = validity?.badInput ? pathOfName(name, schema) : undefined;
    return found ? [{ path: found.path, keyword: "badInput" }] : [];
  });
}

/** Changes a list as the button says that a visitor without scripts has pressed: "add animals", "remove animals[2]". */
export function withListChanged(values: FormValues, change: string): FormValues {
  const [what, name = ""] = change.split(" ");
  const path = pathOfName(name)?.path;
  // Of an entry that is not there, no list can change.
  const isThere = path?.every(
    (step, index) => typeof step === "string" || valueAt(values, path.slice(0, index + 1)) !== undefined,
  );
  if (path === undefined || !isThere) return values;
  const at = path.at(-1);
  const owner = what === "add" ? path : path.slice(0, -1);
  const list = valueAt(values, owner);
  const entries: Json[] = Array.isArray(list) ? [...list] : [];
  const index = Number(at);
  if (what === "add") entries.push(null);
  else if (!Number.isInteger(index) || index < 0 || index >= entries.length) return values;
  else if (what === "remove") entries.splice(index, 1);
  else if (what === "copy") entries.splice(index + 1, 0, structuredClone(entries[index] ?? null));
  else {
    const to = what === "up" ? index - 1 : index + 1;
    const [moved = null] = entries.splice(index, 1);
    entries.splice(Math.max(to, 0), 0, moved);
  }
  return withValue(values, owner, entries) as FormValues;
}
