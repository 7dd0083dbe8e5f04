import type { ReactNode } from "react";
import type { Text } from "../../contract/text.ts";

/** What templates and widgets find in `registry.formContext`. */
export interface FormContext {
  /** The form's own id: that of each control begins with it. */
  prefix: string;
  /** Said above the errors of a refused form. */
  refusal: string;
  renderText(text: Text): ReactNode;
}
