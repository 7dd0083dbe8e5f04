import type { FormValues } from "../../contract/form.ts";
import type { Json, JsonSchema } from "../../contract/json.ts";
import { fieldsOf } from "../fields/fieldsOf.ts";

/** Trims texts and leaves out empty values. Values are validated and sent in this form. */
export function tidy(values: FormValues): FormValues {
  const kept = Object.entries(values)
    .map(([name, value]) => [name, typeof value === "string" ? value.trim() : value] as const)
    .filter(([, value]) => value !== undefined && value !== null && value !== "");
  return Object.fromEntries(kept);
}

/** Adds an empty text for every text field that was left out, so that the receiver gets all of them. */
export function withEmptyTexts(values: FormValues, schema: JsonSchema): FormValues {
  const texts = fieldsOf(schema).filter(
    ([, { type, enum: choices }]) => type === "string" && choices === undefined,
  );
  return { ...Object.fromEntries(texts.map(([name]) => [name, ""])), ...values };
}

/** Names of the fields whose values differ. */
export function changedFields(before: FormValues, after: FormValues): string[] {
  const names = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...names].filter((name) => before[name] !== after[name]);
}

/** Reads the values of a form's controls, by field. This includes what was typed before hydration. */
export function readValues(form: HTMLFormElement, schema: JsonSchema): FormValues {
  const read = fieldsOf(schema).map(([name, field]) => [name, readControl(form, name, field)] as const);
  return Object.fromEntries(read.filter((pair): pair is [string, Json] => pair[1] !== undefined));
}

function readControl(form: HTMLFormElement, name: string, field: JsonSchema): Json | undefined {
  const control = form.elements.namedItem(name);
  if (!isControl(control)) return undefined;
  if (field.type === "boolean") return control.checked === true ? true : undefined;
  if (control.value === "") return undefined;
  const number = Number(control.value);
  const isNumber = field.type === "number" || field.type === "integer";
  return isNumber && !Number.isNaN(number) ? number : control.value;
}

/** Checks members, not the class: an element of another window is no instance of this window's classes. */
function isControl(found: Element | RadioNodeList | null): found is HTMLInputElement {
  return found !== null && "value" in found && "tagName" in found;
}
