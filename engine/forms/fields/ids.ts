/** Id of the element that holds a field's help. */
export function helpId(field: string): string {
  return `${field}__help`;
}

/** Id of the element that holds a field's error. */
export function errorId(field: string): string {
  return `${field}__error`;
}

/** Id of the element that says how many characters may still be written. */
export function countId(field: string): string {
  return `${field}__count`;
}

/** Id of a field's control. `prefix` is the form's own id. */
export function controlId(prefix: string, name: string): string {
  return `${prefix}_${name}`;
}

/** Id of the words that the address shows after the browser has posted a form itself. `prefix` is the form's own id. */
export function sentId(prefix: string): string {
  return `${prefix}__sent`;
}
