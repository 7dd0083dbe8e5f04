import { type FormLocation, formLocationField, writeFormLocation } from "../submit/formLocation.ts";

/** Hidden field of a native form post: the site's own server answers with the page that showed the form. */
export function FormLocationField({ action, ...source }: FormLocation & { action: string | undefined }) {
  return action?.startsWith("/") && source.page !== "" ? (
    <input type="hidden" name={formLocationField} value={writeFormLocation(source)} />
  ) : null;
}
