/** A header for every response whose path matches; `*` at the end matches any rest. */
export interface HeaderRule {
  path: string;
  headers: Record<string, string>;
}

/** Where a build says what it made, inside the output folder. */
export const manifestFile = ".kente/output.json";

/** Size in bytes from which on a smaller, encoded body of a file is worth having. */
export const smallestEncoded = 512;

/**
 * What a build says of itself, in {@link manifestFile} of the output folder. The server needs nothing else to serve
 * the folder as any static host would; the host header files are written from the same value.
 */
export interface OutputManifest {
  /** Path prefix that the site is served under, with a slash at both ends: `/`. */
  base: string;
  /** First match of each header name wins. */
  headers: HeaderRule[];
  /** URL paths of all pages. */
  pages: string[];
  /** Fingerprint of everything the output was made from. */
  fingerprint: string;
}
