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
  /** The logo's largest bitmap. */
  logo?: { src: string; width: number; height: number };
  /**
   * By the name of a block's code, which is its type for most: its stylesheet, its scripts where its code is loaded
   * separately, and the optional scripts that this code loads later.
   */
  blocks: Readonly<Record<string, { styles: string[]; scripts: string[]; later?: string[] }>>;
  /** By form: the scripts that validate its values. */
  forms?: Readonly<Record<string, { scripts: string[] }>>;
}
