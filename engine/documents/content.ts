import { compilePage, compileSite } from "../content/compile.ts";
import type { SiteGraph } from "../contract/graph.ts";
import type { CompiledSite } from "../contract/site.ts";
import { KenteError } from "../errors/KenteError.ts";
import { versionOf } from "../files/versionOf.ts";
import type { ChapterOutline, DocumentOutline } from "./outline.ts";
import type { PrintedBlockProps } from "./PrintedBlock.tsx";
import { isPrintable } from "./printedBlocks.tsx";

/** The compiled content of a document. */
export interface DocumentContent {
  site: CompiledSite;
  title: string;
  pattern: string;
  chapters: PrintedBlockProps[][];
}

/**
 * Compiles the parts of the site that an outline names.
 * @param base path prefix of the site, with a slash at both ends
 * @throws KenteError `document-block` for a block that is not on the page or can't be printed, `page-unknown` for a page
 * that does not exist
 */
export function collectContent(graph: SiteGraph, outline: DocumentOutline, base: string): DocumentContent {
  const chapters = outline.chapters.map((chapter) => collectChapter(graph, chapter, base));
  return {
    site: compileSite(graph, { base, versionOf }),
    title: outline.title,
    pattern: outline.pattern,
    chapters,
  };
}

function collectChapter(graph: SiteGraph, chapter: ChapterOutline, base: string): PrintedBlockProps[] {
  return chapter.flatMap(({ page: path, blocks: types }) => {
    const { page } = compilePage(graph, path, { base, versionOf });
    const blocks = types.flatMap((type) => {
      const found = page.blocks.filter((block) => block.type === type);
      if (found.length === 0 || !isPrintable(type)) throw new KenteError("document-block", { path, type });
      return found;
    });
    return blocks.map((block, index) => ({ block, opening: index === 0 }));
  });
}
