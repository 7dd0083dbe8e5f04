import type { Form, FormMails } from "./form.ts";
import type { Words } from "./words.ts";

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
