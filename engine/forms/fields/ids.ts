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

/** Id of a field's control. `prefix` is the form's own id. */
export function controlId(prefix: string, name: string): string {
  return `${prefix}_${name}`;
}

/** Id of the success message, to which the server redirects a native form post. `prefix` is the form's own id. */
export function sentId(prefix: string): string {
  return `${prefix}__sent`;
}
