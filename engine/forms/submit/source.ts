/** Name of the hidden field that says where a natively posted form is shown. */
export const sourceField = "_from";

/** Where a form is shown. */
export interface Source {
  /** The form, or the variant of one: `demo.vas`. */
  form: string;
  /** Id of the form's element: a page may show the same form twice. */
  id: string;
  /** Address of the page, base path included. */
  page: string;
}

/** Writes the value of the field. Neither ids nor addresses contain spaces. */
export function writeSource({ form, id, page }: Source): string {
  return `${form} ${id} ${page}`;
}

/** Reads the value of the field. Undefined for anything that {@link writeSource} does not write. */
export function readSource(text = ""): Source | undefined {
  const [form, id, page, ...more] = text.split(" ");
  return form && id && page && more.length === 0 ? { form, id, page } : undefined;
}
