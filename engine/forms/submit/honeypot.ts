import { honeypotField } from "../../contract/intake.ts";

/** Whether the honeypot field was filled in. */
export function isHoneypotFilled(form: HTMLFormElement): boolean {
  const control = form.elements.namedItem(honeypotField);
  return control !== null && "value" in control && control.value !== "";
}
