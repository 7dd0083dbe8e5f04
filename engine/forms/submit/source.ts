/** Name of the field in which a form that the browser posts itself says where it stands. */
export const sourceField = "_from";

/** Where a form stands. */
export interface Source {
  /** The form, or the variant of one: `demo.vas`. */
  form: string;
  /** Id of the form's element, which tells it from the same one elsewhere on the page. */
  id: string;
  /** Address of the page, base path included. */
  page: string;
}

/** What the field holds: neither ids nor addresses have blanks. */
export function writeSource({ form, id, page }: Source): string {
  return `${form} ${id} ${page}`;
}

/** Reads what the field holds, which may be anything. */
export function readSource(text = ""): Source | undefined {
  const [form, id, page, ...more] = text.split(" ");
  return form && id && page && more.length === 0 ? { form, id, page } : undefined;
}
