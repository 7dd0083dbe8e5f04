import type { Registry } from "@rjsf/utils";
import type { ReactNode } from "react";
import type { Form } from "../contract/form.ts";
import type { Text } from "../contract/text.ts";
import type { Stepping } from "./steps/useSteps.ts";
import type { FieldErrors } from "./validation/messages.ts";

/** The value of `registry.formContext`, for templates and widgets. */
export interface FormContext {
  form: Form;
  /** The form's own id, which is the prefix of the controls' ids. */
  prefix: string;
  /** What the line above the form says before the names of fields. */
  refusal: string;
  errors: FieldErrors;
  /** Number of attempts that were refused: whenever it grows, the first field that is wrong gets the focus. */
  refusals: number;
  /** The alternatives that were chosen before the form came to life, by the ids of their controls. */
  options: Readonly<Record<string, number>>;
  /** The steps of the form; undefined if it has none. */
  steps: Stepping | undefined;
  /** Whether the form has lists, with buttons that change them where no script does. */
  hasLists: boolean;
  /** A short form, within other content. */
  isInline: boolean;
  /** Whether scripts have taken over the form. */
  isHydrated: boolean;
  /** Files that were chosen, by the names of their controls. */
  files: Map<string, readonly File[]>;
  /** Says what has changed in a list. */
  announce(text: string): void;
  renderText(text: Text): ReactNode;
}

/** The context of the form that a template or widget belongs to. */
export function contextOf(registry: Pick<Registry, "formContext">): FormContext {
  return registry.formContext as FormContext;
}
