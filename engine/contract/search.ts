import type { Words } from "./language.ts";
import type { Target } from "./values.ts";

/** How the words of a language lose their endings: data in `engine/search/stems/CODE.json`. */
export interface StemRules {
  /** What the rules do, for people. */
  description: string;
  /** Letters that are written for each other. */
  letters?: Readonly<Record<string, string>>;
  /** Beginnings that are taken off: the longest that leaves enough. */
  starts?: readonly string[];
  /** Endings and what stands in their place. Of each pass the longest ending that leaves enough is replaced. */
  passes?: readonly Readonly<Record<string, string>>[];
  /** How many letters have to be left. */
  least: number;
  /** Letters of which one has to be left. */
  vowels?: string;
  /** Whether two equal letters at the end become one. */
  single?: true;
}

/** A page as the index of its language is made from it. */
export interface SearchedPage {
  /** Address, with the base path. */
  href: string;
  title: string;
  description: string;
  /** Names of the pages above it, below the home page. */
  above: readonly string[];
  sections: readonly SearchedSection[];
}

/** A part of a page: the anchor that links can point at (empty for the beginning), its heading and text. */
export type SearchedSection = readonly [anchor: string, heading: string, text: string];

/**
 * A word of the index: its stem, how pages write it most often, and for each page with it, in the order of their numbers, two
 * numbers: how much greater the page's number is than that of the page before, and the word's weight there. The differences are
 * small and alike in many words, so that they take few bytes when they are compressed.
 */
export type IndexedWord = readonly [stem: string, shown: string, pages: readonly number[]];

/** What a search in one language begins with: `_search/en.2.json`, with the number of the format. All other files are named by what is in them. */
export interface SearchManifest {
  /** Number of pages. */
  pages: number;
  stems: Omit<StemRules, "description"> | null;
  /** The files with the words, in the order of their stems: each with the first of them. */
  words: readonly (readonly [first: string, file: string])[];
  /**
   * The files with the pages; empty where one has none. Of `count` files, file `f` has the pages with the numbers `f`,
   * `f + count`, `f + 2 * count` and so on.
   */
  texts: readonly string[];
}

/** The pages of a site in one language, by section: what the block `search` lists. */
export interface SiteIndex {
  /** What the block says: other pages never load it. */
  words: Words;
  sections: readonly IndexSection[];
}

/** Pages whose addresses begin alike: `/guides` and all below. */
export interface IndexSection {
  /** The title of the page that it begins with, or the name of the site. */
  title: string;
  /** The page that it begins with. */
  target?: Target;
  description?: string;
  pages: readonly IndexPage[];
  /** How many pages more it has, where there are too many for a list. */
  more?: number;
}

/** A page in the list. */
interface IndexPage {
  title: string;
  description: string;
  target: Target;
}
