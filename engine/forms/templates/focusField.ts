import { readPath } from "../../content/forms/schemasAt.ts";
import { controlId } from "../fields/ids.ts";

/** Focuses a field: its first control, or a group without any itself. Its label comes into view with it. */
export function focusField(field: HTMLElement): void {
  const controls = "input:not([type='hidden']),select,textarea";
  const control = field.matches(`${controls},button`) ? field : field.querySelector<HTMLElement>(controls);
  (control ?? field).focus({ preventScroll: true });
  (field.closest(".form-field") ?? field).scrollIntoView?.({ block: "nearest" });
}

/**
 * Focuses the first of the fields that are wrong, in the order of the page.
 * @param form the element around the form
 * @param prefix id of the form
 * @param paths of the fields
 */
export function focusFirst(form: HTMLElement, prefix: string, paths: readonly string[]): void {
  const ids = new Set(paths.map((path) => controlId(prefix, readPath(path))));
  const first = [...form.querySelectorAll<HTMLElement>("[id]")].find(({ id }) => ids.has(id));
  if (first) focusField(first);
}
