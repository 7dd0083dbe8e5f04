import { anyEntry, type FieldPath } from "../../content/forms/schemasAt.ts";
import { isObject } from "../../content/source/isObject.ts";
import type { Form } from "../../contract/form.ts";
import type { Json, JsonObject } from "../../contract/json.ts";
import { leavesOf } from "../../forms/fields/leaves.ts";
import { titleAt } from "../../forms/fields/viewAt.ts";

/** What was filled in, for people. */
interface FieldText {
  /** `Address › City`, `Animals 2 › Name`. */
  label: string;
  text: string;
}

/**
 * The values of a lead with the labels of their fields, in the order of the form; fields that the form does not have come last.
 * @param form undefined where it is not known: fields have their names
 */
export function fieldTexts(form: Pick<Form, "schema" | "ui"> | undefined, values: JsonObject): FieldText[] {
  const known = form ? leavesOf(form).map(anyEntry) : [];
  const placeOf = (path: FieldPath) => {
    const at = known.indexOf(anyEntry(path));
    return at < 0 ? known.length : at;
  };
  return [...textsIn(values, [])]
    .map(([path, text]) => ({ path, text, place: placeOf(path) }))
    .sort((one, other) => one.place - other.place)
    .map(({ path, text }) => ({ label: labelOf(form, path), text }));
}

function labelOf(form: Pick<Form, "schema" | "ui"> | undefined, path: FieldPath): string {
  const parts: string[] = [];
  for (const [index, step] of path.entries()) {
    const title = form ? titleAt(form, path.slice(0, index + 1)) : String(step);
    if (typeof step === "number") parts.push(`${parts.pop() ?? ""} ${step + 1}`.trim());
    else parts.push(title);
  }
  return parts.join(" › ");
}

/** The values inside of a value, each as a text. Several choices are one text. */
function* textsIn(value: Json, path: FieldPath): Generator<[FieldPath, string]> {
  if (Array.isArray(value) && value.every((one) => typeof one === "string")) yield [path, value.join(", ")];
  else if (Array.isArray(value))
    for (const [index, one] of value.entries()) yield* textsIn(one, [...path, index]);
  else if (isObject(value))
    for (const [name, one] of Object.entries(value)) yield* textsIn(one, [...path, name]);
  else if (value === true || value === false) yield [path, value ? "yes" : "no"];
  else if (value !== null) yield [path, String(value)];
}
