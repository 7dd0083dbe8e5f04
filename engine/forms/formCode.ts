import type { ValidatorType, Widget } from "@rjsf/utils";
import type { ComponentType, ReactNode } from "react";
import type { Form, FormValues } from "../contract/form.ts";
import type { Text } from "../contract/text.ts";
import type { FieldErrors } from "./validation/messages.ts";

/** What a form begins with, where it is not empty: a visitor without scripts gets it back. */
export interface FormStart {
  values: FormValues;
  errors: FieldErrors;
  /** The chosen alternatives, by the ids of their controls. */
  options: Readonly<Record<string, number>>;
  /** Why the form was not accepted. */
  message: string | undefined;
}

/** What the code of a form gets. */
export interface WholeFormProps {
  form: Form;
  /** Path prefix of the site, with a slash at both ends. */
  base: string | undefined;
  /** Address of the page that shows the form, base path included. */
  page: string;
  /** Prefix of all ids in the form. */
  prefix: string;
  /** Replaces a short form, within other content, after it was sent. */
  thanks?: string | undefined;
  validator: ValidatorType;
  widgets: Readonly<Record<string, Widget>>;
  start?: FormStart;
  /** Called when the form was accepted, where a text replaces it. */
  onThanks?(): void;
  /**
   * Called when scripts have taken over the form.
   * @param restore fills in what was kept of it, where the visitor has typed nothing
   */
  onReady?(restore: () => void): void;
  renderText(text: Text): ReactNode;
}

/** The code that takes over a form. */
export interface FormCode {
  WholeForm: ComponentType<WholeFormProps>;
  /** The widgets by name. */
  widgets: Readonly<Record<string, Widget>>;
  /** The validator of a form; undefined where there is none for its schema. */
  validatorOf(form: Form): ValidatorType | undefined;
}
