import type { Form } from "./form.ts";

/** File of the output folder in which a build lists the site's forms for the server. */
export const formsFile = ".kente/forms.json";

/** A form that the site's own server accepts, with the pages that show it. */
export interface ServedForm {
  form: Form;
  /** URL paths of the pages that show it, without the base path. */
  pages: string[];
}

/**
 * Header with the form's id on requests of the engine's own code. An outbox entry is sent from whichever page is open, so
 * the page does not identify the form.
 */
export const formHeader = "X-Form";
