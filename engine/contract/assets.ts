/** Addresses of everything a rendered page loads, known once the browser's code is bundled. */
export interface SiteAssets {
  /** Path prefix with a slash at both ends: `/`. */
  base: string;
  /** Public address of the site without the base path, for canonical links: `https://example.com`. */
  origin: string;
  /** The small script that listens for the first sign of a reader. */
  bootstrap: string;
  /** The module whose `hydrate()` brings the page to life. */
  app: string;
  /** Scripts that `app` needs at once. */
  appImports: string[];
  /** Style sheets of every page, in cascade order. */
  styles: string[];
  /** Fonts to preload. */
  fonts: string[];
  /** The site's icons, as attributes of the head's links: `{ rel: "icon", href: "/favicon.svg", type: "image/svg+xml" }`. */
  icons?: { rel: string; href: string; type?: string; sizes?: string }[];
  /** The web manifest. */
  manifest?: string;
  /** The feed of what is new, where there is anything in it. */
  feed?: string;
  /** The brand's mark alone, as large as it comes. */
  logo?: { src: string; width: number; height: number };
  /**
   * Per block type: its style sheet, the scripts it brings where its code is its own, and those that this code loads
   * later and does without where it has to.
   */
  blocks: Readonly<Record<string, { styles: string[]; scripts: string[]; later?: string[] }>>;
  /** Per form: the scripts that check what is filled in. */
  forms?: Readonly<Record<string, { scripts: string[] }>>;
}
