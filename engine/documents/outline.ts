/** The contents of a document. Its texts are on the site's pages: the outline only says where. */
export interface DocumentOutline {
  /** The document's title, after the site's name: "Company profile". */
  title: string;
  /** The name of the pattern on the cover, as `_site.json` has it. */
  pattern: string;
  /** Each chapter begins on a new page. */
  chapters: readonly ChapterOutline[];
}

/** Blocks of one or more pages, by type and in this order. The first block opens the chapter. */
export type ChapterOutline = readonly PartOutline[];

/** Blocks of one page. */
interface PartOutline {
  /** The page's address: `/about-us`. */
  page: string;
  /** Types of blocks. All blocks of the page with that type are printed. */
  blocks: readonly string[];
}
