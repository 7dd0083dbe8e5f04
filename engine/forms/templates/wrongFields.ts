import { readPath } from "../../content/forms/schemasAt.ts";
import { titleAt } from "../../content/forms/viewAt.ts";
import type { Form } from "../../contract/form.ts";
import { listFormat } from "../../language/formats.ts";
import { controlId } from "../fields/ids.ts";
import type { FieldErrors } from "../validation/messages.ts";

/** A part of a line: words, or a link to a field. */
interface LinePart {
  text: string;
  href?: string;
}

/**
 * Lists the fields that are wrong, as the language joins them.
 * @param prefix id of the form
 * @param hasPlace whether there is such a field in the form; of others, the message itself is in the list
 */
export function wrongFields(
  form: Form,
  errors: FieldErrors,
  prefix: string,
  language: string,
  hasPlace: (path: string) => boolean,
): LinePart[] {
  const fields = Object.entries(errors).map(([written, message]): LinePart => {
    if (!hasPlace(written)) return { text: message };
    const path = readPath(written);
    return { text: titleAt(form, path), href: `#${controlId(prefix, path)}` };
  });
  return listFormat(language)
    .formatToParts(fields.map((_, index) => String(index)))
    .map(({ type, value }) => (type === "element" ? fields[Number(value)] : undefined) ?? { text: value });
}
