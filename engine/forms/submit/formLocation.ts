/** Name of the hidden field that says where a natively posted form is shown. */
export const formLocationField = "_from";

/** Where a form is shown. */
export interface FormLocation {
  /** The form, or the variant of one: `demo.vas`. */
  form: string;
  /** Id of the form's element: a page may show the same form twice. */
  id: string;
  /** Address of the page, base path included. */
  page: string;
}

/** Writes the value of the field. Neither ids nor addresses contain spaces. */
export function writeFormLocation({ form, id, page }: FormLocation): string {
  return `${form} ${id} ${page}`;
}

/** Reads the value of the field. Undefined for anything that {@link writeFormLocation} does not write. */
export function readFormLocation(text = ""): FormLocation | undefined {
  const [form, id, page, ...more] = text.split(" ");
  return form && id && page && more.length === 0 ? { form, id, page } : undefined;
}
