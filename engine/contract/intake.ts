import type { Form } from "./form.ts";

/** Where a build tells the server of the site's forms, from the output folder. */
export const formsFile = ".kente/forms.json";

/** A form that a site takes in, and where it stands. */
export interface ServedForm {
  form: Form;
  /** URL paths of the pages that hold it, without the base path. */
  pages: string[];
}

/**
 * Header in which a form that our own code sends names itself. What waits in the outbox leaves from whatever page is open
 * then, so that the page does not tell which form it is.
 */
export const formHeader = "X-Form";
