/**
 * Name of the field that people don't see and programs fill in. Whoever does is suspected of sending spam, and not
 * turned away.
 */
export const trapField = "_website";

/** Whether the field that people don't see was filled in. */
export function isTrapped(form: HTMLFormElement): boolean {
  const control = form.elements.namedItem(trapField);
  return control !== null && "value" in control && control.value !== "";
}
