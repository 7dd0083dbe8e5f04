import { type FieldPath, namesAt } from "../../content/forms/fields.ts";
import type { JsonSchema } from "../../contract/json.ts";

/**
 * The name of a control, by the way to its field: `animals[0][name]`, `days[]` for one of several choices. Browsers that post the
 * form by themselves send it.
 */
export function nameOf(path: FieldPath, _prefix = "", several = false): string {
  const [first = "", ...rest] = path;
  return first + rest.map((step) => `[${step}]`).join("") + (several ? "[]" : "");
}

/**
 * Reads the name of a control. Undefined for names that {@link nameOf} does not make.
 * @param schema of the form: the name of a field may be a number
 */
export function pathOfName(
  name: string,
  schema?: JsonSchema,
): { path: (string | number)[]; several: boolean } | undefined {
  const found = /^(?<first>[^[\]_][^[\]]*)(?<rest>(?:\[[^[\]]+\])*)(?<several>\[\])?$/.exec(name)?.groups;
  if (found === undefined) return undefined;
  const rest = [...(found.rest ?? "").matchAll(/\[([^[\]]+)\]/g)].map(([, step = ""]) =>
    /^\d{1,4}$/.test(step) ? Number(step) : step,
  );
  const path = [found.first ?? "", ...rest];
  for (const [index, step] of schema ? path.entries() : []) {
    if (typeof step === "number" && schema && namesAt(schema, path.slice(0, index)).includes(String(step)))
      path[index] = String(step);
  }
  return { path, several: found.several !== undefined };
}

/** Name of the control that chooses one of several alternatives, by the id of its field. */
export function optionName(id: string): string {
  return `_option[${id}]`;
}

/** The chosen alternatives, by the ids of their controls. */
export function optionsIn(entries: Iterable<readonly [string, string]>): Record<string, number> {
  const options: Record<string, number> = {};
  for (const [name, value] of entries) {
    const id = /^_option\[([^[\]]+)\]$/.exec(name)?.[1];
    if (id !== undefined && /^\d{1,3}$/.test(value)) options[id] = Number(value);
  }
  return options;
}

/** Name of the buttons that change a list where no script does. */
export const listField = "_list";

/** Name of the button to the next step, which a browser posts where no script shows it. */
export const stepField = "_step";

/** What such a button sends: `add animals`, `remove animals[2]`. @param path the list to add to, or the entry to change */
export function listChange(change: "add" | "remove" | "copy" | "up" | "down", path: FieldPath): string {
  return `${change} ${nameOf(path)}`;
}

/** Id of a field's help text. */
export function helpId(field: string): string {
  return `${field}__help`;
}

/** Id of a field's error message. */
export function errorId(field: string): string {
  return `${field}__error`;
}

/** Id of a field's character count. */
export function countId(field: string): string {
  return `${field}__count`;
}

/** Id of the description of a field. */
export function descriptionId(field: string): string {
  return `${field}__description`;
}

/** Id of a label that stands above several controls. */
export function labelId(field: string): string {
  return `${field}__label`;
}

/** Id of a field's control, by the way to the field. `prefix` is the form's own id. */
export function controlId(prefix: string, path: FieldPath): string {
  return [prefix, ...path].join("_");
}

/** Id of the success message, to which the server redirects a native form post. `prefix` is the form's own id. */
export function sentId(prefix: string): string {
  return `${prefix}__sent`;
}

/** Id of the suggestions of a field. */
export function listId(field: string): string {
  return `${field}__list`;
}
