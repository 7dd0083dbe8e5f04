import type { SiteGraph, SourcePage } from "../../contract/graph.ts";
import type { JsonObject } from "../../contract/json.ts";
import type { SiteLanguage } from "../../contract/language.ts";
import type { Phrases } from "../../contract/words.ts";
import { phrase } from "../../language/phrase.ts";
import { wordsFor } from "../../language/wordsFor.ts";
import { routeIn } from "../translation/pageLanguage.ts";

/** Returns a site with a page for unknown addresses in each language: the engine's own where the author wrote none. */
export function withNotFoundPages(graph: SiteGraph): SiteGraph {
  const missing = graph.languages.filter((language) => !graph.pages.has(routeIn(language, "/404")));
  if (missing.length === 0) return graph;
  const made = missing.map((language) => {
    const page = notFoundPage(language, graph);
    return [page.path, page] as const;
  });
  return { ...graph, pages: new Map([...graph.pages, ...made]) };
}

function notFoundPage(language: SiteLanguage, graph: SiteGraph): SourcePage {
  const { site } = graph.translations.get(language.code) ?? graph;
  const words = wordsFor(graph.vocabulary.words, language.code, site.words as Phrases | undefined);
  const title = phrase(words, "notFound.title");
  const block: JsonObject = { type: "not-found", heading: title, text: phrase(words, "notFound.text") };
  const path = routeIn(language, "/404");
  const file = `${path.slice(1)}.json`;
  const head = { title, description: phrase(words, "notFound.description"), noindex: true };
  return {
    path,
    language: language.code,
    ...(path !== "/404" && { original: "/404" }),
    file,
    head,
    value: { ...head, blocks: [block] },
    blocks: [{ file, path: ["blocks", 0], type: "not-found", value: block }],
    uses: [],
    anchors: new Map(),
  };
}
