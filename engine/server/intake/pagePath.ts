import type { FormLocation } from "../../forms/submit/formLocation.ts";
import { withoutBase } from "../http/address.ts";

/**
 * The page that a form was sent from: the one that the form names, otherwise the referrer.
 * @param source what the form says about itself; clients can forge it
 * @returns a path without the base path; undefined if neither names a path of this site
 */
export function pagePath(headers: Headers, base: string, source?: FormLocation): string | undefined {
  const referer = headers.get("referer") ?? "";
  return withoutBase(source?.page ?? (URL.canParse(referer) ? new URL(referer).pathname : ""), base);
}
