/** What a profile is made of. Its words stand in the site's pages; the outline only says where. */
export interface ProfileOutline {
  /** What the document is, after the site's name: "Company profile". */
  title: string;
  /** The name of the cloth on the cover, as `_site.json` has it. */
  pattern: string;
  /** Each begins on a page of its own. */
  chapters: readonly ChapterOutline[];
}

/** Blocks of one or more pages, by type and in this order. The first one opens the chapter. */
export type ChapterOutline = readonly PartOutline[];

/** Blocks of one page. */
export interface PartOutline {
  /** The page's address: `/about-us`. */
  page: string;
  /** Types of blocks; all of that type are taken. */
  blocks: readonly string[];
}
