import { readPath } from "../../content/forms/schemasAt.ts";
import type { FormStep } from "../../contract/form.ts";
import type { FieldErrors } from "../validation/messages.ts";

/** The number of the step that shows a field. What no step names, such as fields that visitors name, stands in the last one. */
export function stepOf(steps: readonly FormStep[], name: string): number {
  const found = steps.findIndex(({ fields }) => fields.includes(name));
  return found < 0 ? steps.length - 1 : found;
}

/** The errors of one step. */
export function errorsOfStep(steps: readonly FormStep[], errors: FieldErrors, step: number): FieldErrors {
  return Object.fromEntries(Object.entries(errors).filter(([path]) => stepOfPath(steps, path) === step));
}

/** The first step in which something is wrong; undefined if nothing is. */
export function firstWrongStep(steps: readonly FormStep[], errors: FieldErrors): number | undefined {
  const wrong = Object.keys(errors).map((path) => stepOfPath(steps, path));
  return wrong.length === 0 ? undefined : Math.min(...wrong);
}

function stepOfPath(steps: readonly FormStep[], path: string): number {
  return stepOf(steps, String(readPath(path)[0] ?? ""));
}
