/**
 * Name of the honeypot field, which people do not see. Submissions that fill it in are marked as suspected spam, not
 * rejected.
 */
export const trapField = "_website";

/** Whether the honeypot field was filled in. */
export function isTrapped(form: HTMLFormElement): boolean {
  const control = form.elements.namedItem(trapField);
  return control !== null && "value" in control && control.value !== "";
}
