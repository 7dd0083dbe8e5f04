import { type CompileOptions, compilePage } from "../content/compile.ts";
import type { SiteGraph } from "../contract/graph.ts";
import { breadcrumbsOf } from "./breadcrumbs.ts";
import type { PageJob } from "./protocol.ts";

/** Compiles the pages of a site one by one, on demand, so that few of them are in memory at once. */
export function* pageJobs(graph: SiteGraph, options: CompileOptions): Generator<PageJob> {
  for (const path of [...graph.pages.keys()].sort()) {
    const { page } = compilePage(graph, path, options);
    yield { json: JSON.stringify(page), breadcrumbs: breadcrumbsOf(graph, path) };
  }
}
