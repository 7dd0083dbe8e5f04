import type { Json, JsonObject, JsonSchema } from "./json.ts";
import type { Text } from "./text.ts";

/** How one field is shown. */
export interface FieldView {
  /** File name in `engine/forms/widgets/`; chosen from the schema when left out. */
  widget?: string;
  placeholder?: string;
  /** Value of the `autocomplete` attribute: `email`, `given-name` … */
  autocomplete?: string;
  /** Height of a text area in lines. */
  rows?: number;
  help?: string;
  /** Suggestions of a combobox; free text stays allowed. */
  suggestions?: string[];
  /** Label with links, where a plain title is not enough (a consent). */
  label?: Text;
  /** `half` puts two fields on one line where there is room. */
  width?: "half" | "full";
}

/** One step of a form's delivery chain, in the order to try. The rest is the transport's own options. */
export interface SendStep {
  transport: string;
  [option: string]: Json;
}

/** A form after compiling; what the browser is given. */
export interface Form {
  /** File name in `pages/_forms/` without `.json`. */
  id: string;
  schema: JsonSchema;
  fields: Record<string, FieldView>;
  /** Messages by field and broken keyword: `{ email: { required, format } }`. */
  messages: Record<string, Record<string, string>>;
  /** Words on the submit button. */
  submit: string;
  toasts: { success: string; failure: string; closeOnClick?: boolean };
  send: SendStep[];
  /** Where the form posts natively, without JavaScript: the first step with a `url`. */
  action?: string;
}

/** What a form holds while it is filled in. */
export type FormValues = JsonObject;
