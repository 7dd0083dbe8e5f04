import { type Source, sourceField, writeSource } from "../submit/source.ts";

/** Hidden field of a native form post: the site's own server answers with the page that showed the form. */
export function SourceField({ action, ...source }: Source & { action: string | undefined }) {
  return action?.startsWith("/") && source.page !== "" ? (
    <input type="hidden" name={sourceField} value={writeSource(source)} />
  ) : null;
}
