/** A header for every response whose path matches; `*` at the end matches any rest. */
export interface HeaderRule {
  path: string;
  headers: Record<string, string>;
}

/** File of the output folder that describes the build. */
export const manifestFile = ".kente/output.json";

/** Files of at least this size in bytes also get a compressed copy. */
export const smallestEncoded = 512;

/**
 * The description of a build, in {@link manifestFile} of the output folder. The server needs nothing else to serve the
 * folder like a static host; the header files of hosts are written from the same value.
 */
export interface OutputManifest {
  /** Path prefix that the site is served under, with a slash at both ends: `/`. */
  base: string;
  /** The first match for a header name applies. */
  headers: HeaderRule[];
  /** URL paths of all pages. */
  pages: string[];
  /** Fingerprint of everything the output was made from. */
  fingerprint: string;
}
