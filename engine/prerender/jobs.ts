import { type CompileOptions, compilePage } from "../content/compile.ts";
import type { SiteGraph } from "../contract/graph.ts";
import type { PageQuestions } from "../contract/page.ts";
import { breadcrumbsOf } from "./breadcrumbs.ts";
import type { PageJob } from "./protocol.ts";

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
