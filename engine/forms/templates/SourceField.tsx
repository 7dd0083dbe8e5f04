import { type Source, sourceField, writeSource } from "../submit/source.ts";

/** Tells our own server where a form stands that the browser posts itself, so that it answers with that very place. */
export function SourceField({ action, ...source }: Source & { action: string | undefined }) {
  return action?.startsWith("/") && source.page !== "" ? (
    <input type="hidden" name={sourceField} value={writeSource(source)} />
  ) : null;
}
