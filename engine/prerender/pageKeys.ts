import { type CompileOptions, compilePage, compileWords, pageAnswers } from "../content/compile.ts";
import { withInside } from "../content/link/collect.ts";
import type { Breadcrumb } from "../contract/block.ts";
import type { SiteGraph, SourceBlock } from "../contract/graph.ts";
import { allTypes } from "../contract/output.ts";
import type { PageQuestions } from "../contract/page.ts";
import { contentHash } from "../files/hash.ts";
import { blockTypes } from "../render/head/documentTags.ts";
import type { PageJob, WorkerSetup } from "./protocol.ts";

/** Decides which pages are made, and is given what compiling them asked. */
interface PageChoice {
  /** Whether a page is there already. */
  isDone(path: string): boolean;
  onCompiled(path: string, asked: PageQuestions): void;
}

/** Compiles pages of a site one by one, on demand, so that few of them are in memory at once. */
export function* pageJobs(
  graph: SiteGraph,
  paths: readonly string[],
  options: Omit<CompileOptions, "versionOf">,
  { isDone, onCompiled }: PageChoice,
): Generator<PageJob> {
  // The thread that writes the page finds its version: otherwise its JSON would be made twice.
  const unversioned = { ...options, versionOf: () => "" };
  for (const path of paths) {
    if (isDone(path)) continue;
    const { page, asked } = compilePage(graph, path, unversioned);
    onCompiled(path, asked);
    yield { unversioned: JSON.stringify(page), breadcrumbs: breadcrumbsOf(graph, path) };
  }
}

/** Hashes of all that the files of a page are made from: as long as its key is the same, so are they. */
export class PageKeys {
  readonly #graph: SiteGraph;
  readonly #options: CompileOptions;
  /** A hash for each language of what all its pages have in common. */
  readonly #common: ReadonlyMap<string, string>;
  readonly #pageStyles: Readonly<Record<string, string>>;
  /** The hashes of shared blocks, by their places. */
  readonly #shared = new Map<string, string>();

  /**
   * @param common what all pages have in common besides the assets: the code that renders, and how
   * @param sites the compiled site by language
   */
  constructor(
    graph: SiteGraph,
    options: CompileOptions,
    common: unknown,
    { sites, assets }: Pick<WorkerSetup, "sites" | "assets">,
  ) {
    const { pageStyles, integrations, ...shared } = assets;
    this.#pageStyles = pageStyles ?? {};
    this.#graph = graph;
    this.#options = options;
    this.#common = new Map(
      graph.languages.map(({ code }) => {
        const words = compileWords(graph, { base: options.base, language: code });
        const own = integrations && { ...integrations, data: integrations.data[code] };
        return [code, contentHash(JSON.stringify([common, shared, own, sites[code], words]))];
      }),
    );
  }

  /**
   * Returns the key of a page.
   * @param asked what compiling the page asked, now or when it was last compiled
   * @returns undefined where compiling it now would ask something else
   */
  keyOf(path: string, asked: PageQuestions): string | undefined {
    const page = this.#graph.pages.get(path);
    if (!page) return undefined;
    const answers = pageAnswers(this.#graph, page, asked, this.#options);
    if (answers === undefined) return undefined;
    const { file, language } = page;
    const blocks = withInside(page.blocks);
    const { texts } = this.#graph.source;
    return contentHash(
      JSON.stringify([
        path,
        this.#common.get(language),
        // The engine's own page for unknown addresses has no file.
        texts.hashOf?.(file) ?? contentHash(texts.get(file) ?? JSON.stringify(page.value)),
        blocks.map((block) => (block.file === file ? block.path : this.#sharedHash(block, language))),
        breadcrumbsOf(this.#graph, path),
        this.#stylesheet(blocks),
        answers,
      ]),
    );
  }

  #stylesheet(blocks: readonly SourceBlock[]): string | undefined {
    const types = blockTypes(blocks);
    return this.#pageStyles[types] ?? this.#pageStyles[allTypes];
  }

  #sharedHash(block: SourceBlock, language: string): string {
    const place = JSON.stringify([language, block.file, block.path]);
    const hash = this.#shared.get(place) ?? contentHash(JSON.stringify(block.value));
    this.#shared.set(place, hash);
    return hash;
  }
}

type BreadcrumbGraph = Pick<SiteGraph, "pages" | "site" | "languages" | "translations">;

/**
 * Returns the pages above a page, the home page of its language first, by the segments of its address. A segment without a
 * page is left out: `/services/collections` has only `/` above it when there is no page `/services`.
 */
export function breadcrumbsOf(graph: BreadcrumbGraph, path: string): Breadcrumb[] {
  const { pages, languages, translations } = graph;
  const code = pages.get(path)?.language;
  const home = languages.find((one) => one.code === code)?.path ?? "/";
  if (path === home) return [];
  const { site } = translations.get(code ?? "") ?? graph;
  const segments = path.split("/").slice(1, -1);
  const above = segments.map((_, index) => `/${segments.slice(0, index + 1).join("/")}`);
  return [
    ...(pages.has(home) ? [{ name: String(site.name), path: home }] : []),
    ...above.flatMap((one) => {
      if (one === home) return [];
      const page = pages.get(one);
      return page ? [{ name: String(page.head.title), path: one }] : [];
    }),
  ];
}
