import type { Form } from "../../contract/form.ts";

/**
 * The attribute `action`, to which the browser posts the form before hydration.
 * @param base path prefix of the site, with a slash at both ends
 */
export function actionOf({ action }: Pick<Form, "action">, base = "/"): { action?: string } {
  if (action === undefined) return {};
  return { action: action.startsWith("/") ? base + action.slice(1) : action };
}
