import type { Site } from "../../schemas/generated/types.d.ts";
import type { SiteLanguage, Words } from "./language.ts";

/**
 * `_site.json` in one language after compiling: links resolved, pictures measured. `/_pages/_site.json` holds it for the
 * default language, `/_pages/_site.fr.json` for another one.
 */
export type CompiledSite = Site & {
  /** The language that it is written in. */
  language: SiteLanguage;
  /** All languages of the site, the default language first. */
  languages: readonly SiteLanguage[];
  theme: {
    /** The page's background in each colour scheme, for the browser's own bars. */
    colours: { light: string; dark: string };
    /** The surfaces of the page, banner and footer. */
    surfaces: { page: string; banner: string; footer: string };
  };
  /** The year of the copyright notice. */
  year: number;
  /** What the engine says to visitors: all that the browser needs, with the site's own texts in it. */
  words: Words;
  /** Equal contents have equal versions. */
  version: string;
};

type SiteHeader = NonNullable<Site["header"]>;

/** A menu of the header. */
export type SiteMenu = NonNullable<SiteHeader["menus"]>[number];

/** How visitors reach the people behind the site. */
export type SiteContact = NonNullable<Site["contact"]>;

/** The kinds of code that a site can have its own of, beside the engine's. */
export const ownKinds = ["blocks", "transports", "widgets"] as const;

/** What `npm run new` writes into sites in a language. */
export interface Starter {
  /** The language's code: the file's name. */
  language: string;
  /** Texts by name that a site can keep. */
  words: Readonly<Record<string, string>>;
  /** Texts by name that say what to write in their place. */
  prompts: Readonly<Record<string, string>>;
}
