import type { Form } from "../../contract/form.ts";

/**
 * Where a browser posts a form by itself, as attributes of the form.
 * @param base path that the site stands under, with a slash at both ends: its own addresses begin with it
 */
export function actionOf({ action }: Pick<Form, "action">, base = "/"): { action?: string } {
  if (action === undefined) return {};
  return { action: action.startsWith("/") ? base + action.slice(1) : action };
}
