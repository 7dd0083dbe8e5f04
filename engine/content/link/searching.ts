import type { SiteGraph, SourceBlock, SourcePage } from "../../contract/graph.ts";
import { isIndexed } from "./isIndexed.ts";
import { withInside } from "./withInside.ts";

type SearchGraph = Pick<SiteGraph, "pages" | "vocabulary">;

/** The languages in which a page has a block that searches. */
export function searchedLanguages({ pages, vocabulary }: SearchGraph): string[] {
  const searching = [...pages.values()].filter(({ blocks }) =>
    withInside(blocks).some((one) => searches(one, vocabulary)),
  );
  return [...new Set(searching.map(({ language }) => language))];
}

/**
 * The pages of a language that readers can find, by their addresses: those that search engines may show, without pages that
 * begin with a search, and without the further pages of lists.
 */
export function searchedPages({ pages, vocabulary }: SearchGraph, language: string): SourcePage[] {
  return [...pages.values()]
    .filter((page) => {
      const [first] = page.blocks;
      return (
        page.language === language &&
        isIndexed(page) &&
        page.listPage === undefined &&
        !(first && searches(first, vocabulary))
      );
    })
    .sort((one, other) => (one.path < other.path ? -1 : 1));
}

function searches({ type }: SourceBlock, { blocks }: SiteGraph["vocabulary"]): boolean {
  return blocks.get(type)?.schema["x-search"] === true;
}
