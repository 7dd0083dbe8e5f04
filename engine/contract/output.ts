/** A header for every response whose path matches; `*` at the end matches any rest. */
export interface HeaderRule {
  path: string;
  headers: Record<string, string>;
}

/** File of the output folder that describes the build. */
export const manifestFile = ".kente/output.json";

/** Files of at least this size in bytes also get a compressed copy. */
export const smallestEncoded = 512;

/** The page that answers for unknown addresses of one language. */
export interface NotFoundPage {
  /** Path of the language's home page: `/`, `/fr`. */
  below: string;
  /** URL path of the page: `/404`, `/fr/404`. */
  page: string;
}

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
  /** The pages for unknown addresses. The first one whose language an address belongs to is sent. */
  notFound: NotFoundPage[];
  /** Fingerprint of everything the output was made from. */
  fingerprint: string;
}
