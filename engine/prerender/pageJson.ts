import { versionOfJson } from "../files/versionOf.ts";

/** A page's member for its version, while that is not known. */
const open = '"version":""';

/**
 * Writes the version of a page into its JSON, which has an empty one. Compiling and this together write what
 * compiling with a version writes, without making the JSON twice.
 */
export function withVersion(json: string): string {
  // Quotes in texts are escaped, and no member before the version has one of its own: the first match is the page's.
  return json.replace(open, `"version":"${versionOfJson(json)}"`);
}
