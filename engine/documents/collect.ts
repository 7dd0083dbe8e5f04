import { compilePage, compileSite } from "../content/compile.ts";
import type { SiteGraph } from "../contract/graph.ts";
import type { CompiledSite } from "../contract/site.ts";
import { KenteError } from "../errors/KenteError.ts";
import { versionOf } from "../files/versionOf.ts";
import type { ChapterOutline, ProfileOutline } from "./outline.ts";
import { isDrawable, type PrintedBlockProps } from "./PrintedBlock.tsx";

/** The content of a profile, compiled. */
export interface Profile {
  site: CompiledSite;
  title: string;
  pattern: string;
  chapters: PrintedBlockProps[][];
}

/**
 * Takes from the site what an outline names.
 * @param base path prefix of the site, with a slash at both ends
 * @throws KenteError `profile-block` for a block that the page does not have or that can't be printed,
 * `page-unknown` for a page that is not there
 */
export function collectProfile(graph: SiteGraph, outline: ProfileOutline, base: string): Profile {
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
      if (found.length === 0 || !isDrawable(type)) throw new KenteError("profile-block", { path, type });
      return found;
    });
    return blocks.map((block, index) => ({ block, opening: index === 0 }));
  });
}
