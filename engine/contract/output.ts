import type { ServedSite } from "./form.ts";
import type { IntegrationMeta } from "./integration.ts";
import type { PageQuestions } from "./page.ts";

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

/** An address that no page has any more, and where its visitors are sent. */
export interface Redirect {
  /** Decoded, without the base path, as it is written: `/old.html`. Other spellings of it count too. */
  from: string;
  /** As a header names it: with the base path and percent codes, or an address of another site. */
  to: string;
}

/** A file of an output: its path in the folder, a hash of what is in it, and its size in bytes. */
export type OutputFile = readonly [name: string, hash: string, size: number];

/** What stands in an output for a page, or for another file of the site. */
export interface OutputPart {
  /** A hash of all that the files are made from. */
  key: string;
  /** Its files, encoded bodies included. */
  files: readonly OutputFile[];
  /** What making them asked of the site, where the key depends on it. */
  asked?: PageQuestions | undefined;
}

/**
 * What a build says of its output as a whole, in {@link manifestFile} of the output folder. The parts of the output follow it
 * there. The server and the next build need nothing else to know what is in the folder.
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
  /** The redirects of the site, if it has any. */
  redirects?: Redirect[];
  /** Fingerprint of everything the output was made from. */
  fingerprint: string;
  /** When a build would have more pages, `2026-12-01T00:00:00.000Z`. */
  due?: string;
  /** What the site's own server accepts and says. */
  served: ServedSite;
}

/** The key in `pageStyles` of a stylesheet for all pages. */
export const allTypes = "*";

/** Addresses of everything that a rendered page loads. They are known once the browser's code is bundled. */
export interface SiteAssets {
  /** Path prefix with a slash at both ends: `/`. */
  base: string;
  /** Public address of the site without the base path, for canonical links: `https://example.com`. */
  origin: string;
  /** The small script that listens for the first interaction. */
  bootstrap: string;
  /** The module whose `hydrate()` hydrates the page. */
  app: string;
  /** Scripts that `app` imports. */
  appImports: string[];
  /** Stylesheets of every page, in cascade order. */
  styles: string[];
  /**
   * One stylesheet each for pages with the same block types, by these types in alphabetical order with blanks between them;
   * `*` is for all other pages. It has the rules of `styles` and of the blocks.
   */
  pageStyles?: Readonly<Record<string, string>>;
  /** Fonts to preload. */
  fonts: string[];
  /** The site's icons, as attributes of the head's links: `{ rel: "icon", href: "/favicon.svg", type: "image/svg+xml" }`. */
  icons?: { rel: string; href: string; type?: string; sizes?: string }[];
  /** The site's own web manifest, for all languages. */
  manifest?: string;
  /** The web manifests that the build writes, by language. */
  manifests?: Readonly<Record<string, string>>;
  /** The feeds of new articles by language, where there are any. */
  feeds?: Readonly<Record<string, string>>;
  /** What pages have in their heads for services of other sites, where the site has any. */
  integrations?: {
    /** The script that loads their scripts, and the stylesheet of what it asks. */
    script: string;
    styles: string;
    meta: readonly IntegrationMeta[];
    /** What it loads and asks, as JSON, by language; empty where nothing is loaded. */
    data: Readonly<Record<string, string>>;
  };
  /** The logo's largest bitmap. */
  logo?: { src: string; width: number; height: number };
  /**
   * By the name of a block's code, which is its type for most: its stylesheet, and its scripts where its code is loaded
   * separately.
   */
  blocks: Readonly<Record<string, { styles: string[]; scripts: string[] }>>;
  /** By form: the scripts that validate its values. */
  forms?: Readonly<Record<string, { scripts: string[] }>>;
  /** The files that sending a form needs: with any transport, and by transport. */
  sending?: { always: string[]; transports: Readonly<Record<string, string[]>> };
}
