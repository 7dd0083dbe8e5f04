import type { ReactNode } from "react";
import type { Text } from "../../contract/text.ts";

/** The value of `registry.formContext`, for templates and widgets. */
export interface FormContext {
  /** The form's own id, which is the prefix of the controls' ids. */
  prefix: string;
  /** Title of the error summary. */
  refusal: string;
  renderText(text: Text): ReactNode;
}
