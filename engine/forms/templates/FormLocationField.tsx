import { type FormLocation, formLocationField, writeFormLocation } from "../submit/formLocation.ts";

/** Hidden field of a native post to the site's own server, which answers with the page that showed the form. */
export function FormLocationField({ action, ...source }: FormLocation & { action: string | undefined }) {
  return action?.startsWith("/api/") && source.page !== "" ? (
    <input type="hidden" name={formLocationField} value={writeFormLocation(source)} />
  ) : null;
}
