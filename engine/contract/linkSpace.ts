import type { SiteLanguage } from "./language.ts";

/** Names that can be looked up and listed. */
export interface Names {
  has(name: string): boolean;
  keys(): Iterable<string>;
}

/** The pages and files of a site that a link can lead to. */
export interface Places {
  /** Addresses of the pages. */
  pages: Names;
  /** Files of `public/`. */
  files: Names;
  /** Titles of the pages by address, as far as they are known. */
  titles?: ReadonlyMap<string, string> | undefined;
  /** Where the page or file of an address has moved to, as far as that is known. */
  moved?(path: string): string | undefined;
}

/** The redirect of an old address, as it is written: the address, and the one that stands for it now. */
export interface WrittenRedirect {
  from: string;
  to: string;
  /** Set where it is not written itself: it follows, in another language, from that of the default language. */
  isImplied?: true;
}

/** Redirects by old address, in the form that `oldAddress` returns. */
export type Redirects = ReadonlyMap<string, WrittenRedirect>;

/** Everything that the links of a site can lead to. `undefined` stands for what is not known, because its file is broken. */
export interface LinkSpace extends Places {
  /** Pages that are written but not published, each with the day from which it is, by address. */
  unpublished?: ReadonlyMap<string, { publishAt?: string | undefined }> | undefined;
  /** Where visitors of addresses that no page has any more are sent. */
  redirects?: Redirects | undefined;
  /** Named links of `_site.json`. */
  names: ReadonlyMap<string, string> | undefined;
  /** The site's own address: `https://www.example.com`. */
  origin?: string | undefined;
  /** The language that the links are in, and all languages of the site. Links stay in their language where the page exists in it. */
  languages?: { own: SiteLanguage; all: readonly [SiteLanguage, ...SiteLanguage[]] } | undefined;
}
