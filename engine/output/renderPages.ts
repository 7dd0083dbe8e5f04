import type { Bundles } from "../bundle/bundles.ts";
import type { CompileOptions } from "../content/compile.ts";
import type { SiteGraph } from "../contract/graph.ts";
import type { PageQuestions } from "../contract/page.ts";
import { inThreads } from "../files/threads.ts";
import { pageJobs } from "../prerender/jobs.ts";
import { PageKeys } from "../prerender/PageKeys.ts";
import type { PageJob, RenderFailure, RenderResult, WorkerSetup } from "../prerender/protocol.ts";
import type { LastOutput } from "./LastOutput.ts";

/** Pages that a thread is sent at a time. */
const batchSize = 16;

/** How {@link renderPages} renders. */
interface Rendering {
  code: Pick<Bundles, "worker" | "key">;
  setup: WorkerSetup;
  log: (line: string) => void;
}

/**
 * Compiles and renders the pages whose files would differ from those of the last output, and takes the others from there.
 * Pages are compiled only as fast as they are rendered, the next ones while others are rendered.
 * @returns the pages that could not be rendered
 * @throws KenteError `worker-failed`, or the error of the system when it refuses to write
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
  const failures: RenderFailure[] = [];
  const note = ({ written, failures: failed }: RenderResult) => {
    failures.push(...failed);
    for (const { path, files } of written) {
      const asked = compiled.get(path);
      // A page without a key is rendered again the next time.
      last.note(path, { key: (asked && keys.keyOf(path, asked)) ?? "", files, asked });
    }
  };
  const script = { script: code.worker, data: setup };
  await inThreads(script, inBatches(jobs), Math.ceil(paths.length / batchSize), note);
  const taken = paths.length - compiled.size;
  if (taken > 0) log(`${taken} of ${paths.length} pages are unchanged: they are taken from the last build.`);
  return failures;
}

function* inBatches(pages: Iterable<PageJob>): Generator<PageJob[]> {
  let batch: PageJob[] = [];
  for (const page of pages) {
    batch.push(page);
    if (batch.length < batchSize) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}
