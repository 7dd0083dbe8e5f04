import type { Json, JsonObject, JsonSchema } from "./json.ts";
import type { Text } from "./text.ts";

/** How a field is shown. */
export interface FieldView {
  /** The field's label, where it is not the `title` in the schema: the page is in another language than the form. */
  title?: string;
  /** What visitors read for each choice, by its value. A choice without an entry is shown as its value. */
  choices?: Record<string, string>;
  /** File name in `engine/forms/widgets/`; by default the schema decides. */
  widget?: string;
  placeholder?: string;
  /** Value of the `autocomplete` attribute: `email`, `given-name` … */
  autocomplete?: string;
  /** Height of a text area in lines. */
  rows?: number;
  help?: string;
  /** Suggestions of a combobox; free text is still allowed. */
  suggestions?: string[];
  /** Label with links, where plain text is not enough, as for a consent. */
  label?: Text;
  /** `half` puts two fields on one line where the form is wide enough. */
  width?: "half" | "full";
}

/** One step of a form's delivery; steps are tried in order. The other members are the transport's options. */
export interface SendStep {
  transport: string;
  [option: string]: Json;
}

/** A field of a form that takes files, at any depth of its values. */
export interface FileField {
  /** Where it stands in the values, with `[]` for each item of a list around it: `cv`, `people[].photo`. */
  path: string;
  /** Whether it takes several. Then its value is a list. */
  multiple?: true;
  /** What it takes, as in the attribute `accept` of HTML: `.pdf`, `image/*`. Left out: any kind that is no program. */
  accept?: string[];
  /** Most bytes that one file may have. */
  maxSize: number;
}

/** A form after compiling, as the browser gets it. */
export interface Form {
  /** File name in `pages/_forms/` without `.json`. */
  id: string;
  /** The same in all languages of the site, texts included: validators and stored values do not depend on the language. */
  schema: JsonSchema;
  fields: Record<string, FieldView>;
  /** Messages by field and failed keyword: `{ email: { required, format } }`. */
  messages: Record<string, Record<string, string>>;
  /** Label of the submit button. */
  submit: string;
  toasts: { success: string; failure: string; closeOnClick?: boolean };
  send: SendStep[];
  /** The fields that take files; left out if there are none. */
  files?: FileField[];
  /** The address for posting without JavaScript: the `url` of the first step that has one. */
  action?: string;
}

/** The values of a form while it is filled in. */
export type FormValues = JsonObject;
