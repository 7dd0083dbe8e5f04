import type { Bundles } from "../bundle/bundles.ts";
import type { CompileOptions } from "../content/compile.ts";
import type { SiteGraph } from "../contract/graph.ts";
import type { PageQuestions } from "../contract/page.ts";
import { pageJobs } from "../prerender/jobs.ts";
import { PageKeys } from "../prerender/PageKeys.ts";
import { renderAll } from "../prerender/pool.ts";
import type { RenderFailure, WorkerSetup } from "../prerender/protocol.ts";
import type { LastOutput } from "./LastOutput.ts";

/** How {@link renderPages} renders. */
interface Rendering {
  code: Pick<Bundles, "worker" | "key">;
  setup: WorkerSetup;
  log: (line: string) => void;
}

/**
 * Compiles and renders the pages whose files would differ from those of the last output, and takes the others from there.
 * @returns the pages that could not be rendered
 */
export async function renderPages(
  graph: SiteGraph,
  paths: readonly string[],
  options: CompileOptions,
  last: LastOutput,
  { code, setup, log }: Rendering,
): Promise<RenderFailure[]> {
  // What is said of times and numbers comes with Node.
  const keys = new PageKeys(graph, options, [code.key, process.version, setup.quality], setup);
  const compiled = new Map<string, PageQuestions>();
  const jobs = pageJobs(graph, paths, options, {
    isDone(path) {
      const asked = last.asked(path);
      const key = asked && keys.keyOf(path, asked);
      return key !== undefined && last.take(path, key);
    },
    onCompiled: (path, asked) => compiled.set(path, asked),
  });
  const { written, failures } = await renderAll(code.worker, setup, jobs, paths.length);
  for (const { path, files } of written) {
    const asked = compiled.get(path);
    // A page without a key is rendered again the next time.
    last.note(path, { key: (asked && keys.keyOf(path, asked)) ?? "", files, asked });
  }
  const taken = paths.length - compiled.size;
  if (taken > 0) log(`${taken} of ${paths.length} pages are unchanged: they are taken from the last build.`);
  return failures;
}
