import type { Target } from "./link.ts";
import type { Words } from "./words.ts";

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
