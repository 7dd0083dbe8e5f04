/**
 * Name of the honeypot field, which people do not see. Submissions that fill it in are marked as suspected spam, not
 * rejected.
 */
export const honeypotField = "_website";

/** Whether the honeypot field was filled in. */
export function isHoneypotFilled(form: HTMLFormElement): boolean {
  const control = form.elements.namedItem(honeypotField);
  return control !== null && "value" in control && control.value !== "";
}
