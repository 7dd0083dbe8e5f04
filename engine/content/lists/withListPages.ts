import type { SiteGraph, SourcePage } from "../../contract/graph.ts";
import type { Phrases } from "../../contract/words.ts";
import { phrase } from "../../language/phrase.ts";
import { wordsFor } from "../../language/wordsFor.ts";
import { listPageRoute } from "./listRoutes.ts";

/**
 * Returns a site with the further pages that lists are divided into: each is its first page, with another part of the list. Title and
 * description say which: search engines show neither twice.
 */
export function withListPages(graph: SiteGraph): SiteGraph {
  const made: [string, SourcePage][] = [];
  for (const { path, pages } of graph.lists) {
    const first = graph.pages.get(path);
    for (let number = 2; first !== undefined && number <= pages; number += 1) {
      const page = listPage(first, number, pages, graph);
      made.push([page.path, page]);
    }
  }
  return made.length === 0 ? graph : { ...graph, pages: new Map([...graph.pages, ...made]) };
}

function listPage(first: SourcePage, number: number, pages: number, graph: SiteGraph): SourcePage {
  const { language, original, file, blocks, uses, anchors } = first;
  const { site } = graph.translations.get(language) ?? graph;
  const words = wordsFor(graph.vocabulary.words, language, site.words as Phrases | undefined);
  // Lists are in no feed and no other list, so their days are those of the first page alone.
  const { published, publishAt, updated, ...head } = first.head;
  const title = phrase(words, "pageList.title", { title: String(head.title), number });
  const own = { number, pages, description: String(head.description) };
  const description = phrase(words, "pageList.description", own);
  return {
    path: listPageRoute(first.path, number),
    language,
    original: original && listPageRoute(original, number),
    ...{ file, blocks, uses, anchors, listPage: number },
    head: { ...head, title, description },
    get value() {
      return { ...head, title, description, blocks: first.value.blocks ?? [] };
    },
  };
}
