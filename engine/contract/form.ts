import type { Json, JsonObject, JsonSchema } from "./json.ts";
import type { Target } from "./link.ts";
import type { Text } from "./text.ts";

/** One step of a form's delivery; steps are tried in order. The other members are the transport's options. */
export interface SendStep {
  transport: string;
  [option: string]: Json;
}

/** The uiSchema of react-jsonschema-form. `ui:markdown` holds a compiled text. */
export interface FormUi {
  [key: string]: unknown;
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

/** A step of a form: fields that are shown together. */
export interface FormStep {
  title: string;
  /** Names of fields of the outermost group, in their order. */
  fields: string[];
}

/** A form after compiling, as the browser gets it. */
export interface Form {
  /** File name in `pages/_forms/` without `.json`. */
  id: string;
  /** The same in all languages of the site, texts included: validators and stored values do not depend on the language. */
  schema: JsonSchema;
  /** How the fields are shown, in the language of the page. */
  ui: FormUi;
  /** The parts that visitors fill in one after the other; left out if the form has no steps. */
  steps?: FormStep[];
  /** Messages by the field's path and the failed keyword: `{ "animals[].name": { required } }`. */
  messages: Record<string, Record<string, string>>;
  /** Label of the submit button. */
  submit: string;
  toasts: { success: string; failure: string; closeOnClick?: boolean };
  /** Where visitors go when the form was accepted. */
  next?: Target;
  /** What replaces the form when it was accepted. */
  thanks?: Text;
  send: SendStep[];
  /** The fields that take files; left out if there are none. */
  files?: FileField[];
  /** The address for posting without JavaScript: the `url` of the first step that has one. */
  action?: string;
}

/** How the site's staff is notified of submissions by mail. `{name}` stands for the value of a field. */
interface FormNotice {
  /** Addresses; left out: those of the setting `MAIL_TO`. */
  to?: string[];
  subject?: string;
  replyTo?: string;
}

/** A mail that confirms a submission to its visitor. `{name}` stands for the value of a field. */
export interface FormAnswer {
  subject: string;
  text: string;
}

/** The mails that the server sends about submissions of a form: never part of a page. */
export interface FormMails {
  notify?: FormNotice;
  answer?: FormAnswer;
}

/** The values of a form while it is filled in. */
export type FormValues = JsonObject;
