import type { FieldPath } from "../../content/forms/schemasAt.ts";

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
