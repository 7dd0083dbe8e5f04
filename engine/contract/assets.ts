import type { IntegrationMeta } from "./integration.ts";

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
