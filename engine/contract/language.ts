/** A language of a site. */
export interface SiteLanguage {
  /** BCP 47 code: `en`, `fr`, `pt-BR`. */
  code: string;
  /** Direction of its writing. */
  dir: "ltr" | "rtl";
  /** Route of its home page: `/` for the default language, `/fr` for another one. */
  path: string;
  /** Where its readers begin instead, if it has no home page: that of the default language. */
  home?: string;
  /** Its own name, for readers: `Français`. */
  name: string;
}

/** A page in one of the languages that it exists in. */
export interface PageAlternate {
  /** The language's code. */
  code: string;
  /** The route, without the base path: `/fr/about-us`. */
  path: string;
}
