import { compilePage, compileSite } from "../content/compile.ts";
import type { Block } from "../contract/block.ts";
import type { SiteGraph } from "../contract/graph.ts";
import type { JsonSchema } from "../contract/json.ts";
import type { CompiledSite } from "../contract/site.ts";
import { KenteError } from "../errors/KenteError.ts";
import { versionOf } from "../files/versionOf.ts";
import { isForPaper } from "./isForPaper.ts";
import type { ChapterOutline, DocumentOutline } from "./outline.ts";

/** A block of a document. */
export interface DocumentBlock {
  block: Block;
  /** Whether it is the first block of its page: its heading opens a chapter then. */
  opening: boolean;
}

/** The compiled content of a document. */
export interface DocumentContent {
  site: CompiledSite;
  title: string;
  chapters: DocumentBlock[][];
  /** Returns the schema of a block type, expanded. */
  schemaOf(type: string): JsonSchema;
}

/**
 * Compiles the parts of the site that an outline names. The document has the language of its first page.
 * @param base path prefix of the site, with a slash at both ends
 * @throws KenteError `document-block` for a block that is not on the page, `page-unknown` for a page that does not exist
 */
export function collectContent(graph: SiteGraph, outline: DocumentOutline, base: string): DocumentContent {
  const language = graph.pages.get(outline.chapters[0]?.[0]?.page ?? "/")?.language;
  return {
    site: compileSite(graph, { base, versionOf, language }),
    title: outline.title,
    chapters: outline.chapters.map((chapter) => collectChapter(graph, chapter, base)),
    schemaOf: (type) => schemaOf(graph, type),
  };
}

function collectChapter(graph: SiteGraph, chapter: ChapterOutline, base: string): DocumentBlock[] {
  return chapter.flatMap(({ page: path, blocks: names }) => {
    const { page } = compilePage(graph, path, { base, versionOf });
    const blocks = names?.flatMap((name) => {
      const found = page.blocks.filter(
        ({ type, id }) => type === name || (id !== undefined && name === `#${id}`),
      );
      if (found.length === 0) throw new KenteError("document-block", { path, name });
      return found;
    });
    const whole = () => page.blocks.filter(({ type }) => isForPaper(schemaOf(graph, type)));
    return (blocks ?? whole()).map((block, index) => ({ block, opening: index === 0 }));
  });
}

function schemaOf({ vocabulary }: SiteGraph, type: string): JsonSchema {
  return vocabulary.blocks.get(type)?.complete ?? {};
}
