import type { ContentCompiler } from "../../contract/contentKind.ts";
import type { SiteGraph, SourcePage } from "../../contract/graph.ts";
import type { Json, JsonObject } from "../../contract/json.ts";
import type { Phrases, SiteLanguage } from "../../contract/language.ts";
import type { Byline, ListedPage, PageChoice, PageList, Paging, PagingLink } from "../../contract/page.ts";
import type { PictureSpace } from "../../contract/values.ts";
import { dateFormat, numberFormat } from "../../language/formats.ts";
import { phrase, wordsFor } from "../../language/words.ts";
import { isObject } from "../json/value.ts";
import { listFeedRoute, listPageRoute } from "../lists.ts";
import { dayOf, tagsOf } from "../pageMetadata.ts";
import type { ContentPlan } from "../schema/contentPlan.ts";
import { routeIn } from "../translation/languages.ts";
import { compileImage } from "./pictures.ts";

/** Where a list stands. */
export interface ListPlace {
  /** Route of the page with the list; of the first page where the list is divided. */
  path: string;
  /** Which part of the list the page shows. */
  number: number;
}

/** What compiling lists needs of the compiler. */
interface ListCompiler extends ContentCompiler {
  map(value: Json, plan: ContentPlan | undefined): unknown;
  readonly validators: { readonly page: { readonly plan: ContentPlan | undefined } };
}

/**
 * Compiles a list of pages.
 * @param found the pages of the whole list in their order
 * @param hasFeed whether there is a page in its feed
 * @param listed compiles one of them
 */
export function compilePageList(
  { perPage }: PageChoice,
  { path, number }: ListPlace,
  found: readonly SourcePage[],
  hasFeed: boolean,
  listed: (page: SourcePage) => ListedPage,
  site: ListCompiler,
): PageList {
  const { words } = site;
  const start = perPage === undefined ? 0 : (number - 1) * perPage;
  const shown = perPage === undefined ? found : found.slice(start, start + perPage);
  const count = perPage === undefined ? 1 : Math.ceil(found.length / perPage);
  return {
    pages: shown.map(listed),
    ...(found.length === 0 && { empty: phrase(words, "pageList.empty") }),
    tagsLabel: phrase(words, "pageList.tags"),
    ...(count > 1 && { paging: pagingOf(path, number, count, site) }),
    ...(hasFeed && {
      feed: { href: site.address(listFeedRoute(path)), label: phrase(words, "pageList.feed") },
    }),
  };
}

/**
 * Compiles a page as lists show it.
 * @param space of its picture
 */
export function compileListedPage(
  page: SourcePage,
  space: PictureSpace | undefined,
  site: ListCompiler,
): ListedPage {
  const { title, description, image } = page.head;
  const { date, author, tags } = compileByline(page.head, site);
  return {
    target: { href: site.address(page.path), kind: "page" },
    title: String(title),
    description: String(description),
    ...(date && { date }),
    ...(author && { author: author.name }),
    ...(tags && { tags }),
    ...(isObject(image) && { image: compileImage(image, space, site) }),
  };
}

/** Compiles who wrote a page, when, and what it is about. */
export function compileByline(head: JsonObject, site: ListCompiler): Byline {
  const day = dayOf(head);
  const tags = tagsOf(head);
  const author = isObject(head.author) ? head.author : head.author && { name: String(head.author) };
  return {
    ...(day !== undefined && {
      date: { iso: day, label: dateFormat(site.words.language).format(new Date(day)) },
    }),
    ...(author && { author: site.map(author, memberPlan(site, "author")) as Byline["author"] & object }),
    ...(tags.length > 0 && { tags }),
  };
}

const memberPlan = ({ validators }: ListCompiler, name: string) => validators.page.plan?.members?.get(name);

function pagingOf(path: string, current: number, count: number, { words, address }: ListCompiler): Paging {
  const link = (number: number, label: string, text = label): PagingLink => ({
    text,
    label,
    target: { href: address(listPageRoute(path, number)), kind: "page" },
    ...(number === current && { isCurrent: true }),
  });
  const { format } = numberFormat(words.language);
  return {
    label: phrase(words, "pageList.paging"),
    ...(current > 1 && { previous: link(current - 1, phrase(words, "pageList.previous")) }),
    ...(current < count && { next: link(current + 1, phrase(words, "pageList.next")) }),
    steps: stepsOf(current, count).map((number) =>
      number === null ? null : link(number, phrase(words, "pageList.page", { number }), format(number)),
    ),
  };
}

/** The pages that links lead to: the first, the last, and those around the current one. `null` stands for several others. */
export function stepsOf(current: number, count: number): (number | null)[] {
  const wanted = [1, current - 1, current, current + 1, count].filter((one) => one >= 1 && one <= count);
  const steps: (number | null)[] = [];
  let last = 0;
  for (const number of [...new Set(wanted)].sort((one, other) => one - other)) {
    // A gap of one page is that page.
    if (number - last === 2) steps.push(number - 1);
    else if (number - last > 2) steps.push(null);
    steps.push(number);
    last = number;
  }
  return steps;
}

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
