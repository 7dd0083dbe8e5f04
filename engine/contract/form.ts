import type { ValidateFunction } from "ajv";
import type { Json, JsonObject, JsonSchema } from "./json.ts";
import type { Words } from "./language.ts";
import type { Target, Text } from "./values.ts";

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

/** File of the output folder with the code that renders forms for the server, if the site has widgets of its own. */
export const formRendererFile = ".kente/forms.mjs";

/** A form that the site's own server accepts, in one language, with the pages that show it. */
export interface ServedForm extends FormMails {
  form: Form;
  /** Code of the language of its texts. */
  language: string;
  /** URL paths of the pages of that language that show it, without the base path. */
  pages: string[];
}

/** What the server says to visitors in one language. */
export interface ServedWords {
  /** Path of the language's home page: `/`, `/fr`. */
  path: string;
  words: Words;
}

/** What a build tells the site's own server, in the manifest of the output. */
export interface ServedSite {
  forms: ServedForm[];
  /** The words of each language, those of the default language first. */
  words: ServedWords[];
  /** How long submissions are kept, by the ids of all forms of the site that say it: `400 days`. */
  keep?: Record<string, string>;
}

/**
 * Header with the form's id on requests of the engine's own code. An outbox entry is sent from whichever page is open, so
 * the page does not identify the form.
 */
export const formHeader = "X-Form";

/** Name of the honeypot field, which people do not see. The server marks submissions that fill it in as suspected spam. */
export const honeypotField = "_website";

/** Ajv functions compiled ahead of time from one form's schema, by the id that the form renderer looks up. */
export type CompiledValidators = Record<string, ValidateFunction>;
