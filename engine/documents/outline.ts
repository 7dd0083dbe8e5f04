import type { SiteGraph, SiteSource } from "../contract/graph.ts";

/** A document as `_site.json` describes it. Its texts are on the site's pages: the outline only says where. */
export interface DocumentOutline {
  /** Where the PDF is written, below `public/`: `/files/company-profile.pdf`. */
  file: string;
  /** The document's title, after the site's name: "Company profile". */
  title: string;
  /** The name of the pattern on the cover and at the top of chapters. */
  pattern?: string;
  /** Each chapter begins on a new page. */
  chapters: readonly ChapterOutline[];
}

/** Blocks of one or more pages, in this order. The first block of each page opens a section. */
export type ChapterOutline = readonly PartOutline[];

/** Blocks of one page. */
interface PartOutline {
  /** The page's address: `/about-us`. */
  page: string;
  /**
   * The blocks, in this order: all of a type (`hero`), or the one with an anchor (`#team`). If left out, all of the page but
   * those that do nothing on paper.
   */
  blocks?: readonly string[];
}

/** Returns the documents of a site. Of one with errors, those whose shape is right. */
export function documentsOf({ site }: Pick<SiteGraph, "site">): DocumentOutline[] {
  const documents = Array.isArray(site.documents) ? site.documents : [];
  return (documents as Partial<DocumentOutline>[]).filter(
    (one): one is DocumentOutline => typeof one?.file === "string" && Array.isArray(one.chapters),
  );
}

/** Returns the source of a site as it is once its documents are printed: their files exist. */
export function withDocuments(source: SiteSource, documents: readonly DocumentOutline[]): SiteSource {
  const printed = documents.map(({ file }) => [file, {}] as const);
  return { ...source, assets: new Map([...printed, ...source.assets]) };
}
