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

/** A category of numbers that a language treats alike: English has `one` and `other`, Arabic all six. */
export type PluralCategory = "zero" | "one" | "two" | "few" | "many" | "other";

/** A text, or one for each category of the number `{count}`. */
export type Phrase =
  | string
  | (Readonly<Partial<Record<PluralCategory, string>>> & { readonly other: string });

/** Phrases by group and key. */
export type Phrases = Readonly<Record<string, Readonly<Record<string, Phrase>>>>;

/** What the engine says to visitors, in one language. */
export interface Words {
  /** The language's code, whose rules numbers, plurals and lists follow: `en-GB`. */
  language: string;
  phrases: Phrases;
}

/** Words by language code, as `engine/words/` and the blocks of a site give them. */
export type WordsByLanguage = ReadonlyMap<string, Phrases>;
