import { inThreads } from "../files/threads.ts";
import type { PageJob, RenderResult, WorkerSetup } from "./protocol.ts";

/** Pages that a thread is sent at a time. */
const batchSize = 16;

/**
 * Renders pages in threads and writes them. Takes pages only as fast as they are rendered.
 * @param script the bundled worker
 * @param pages the pages to render. The next ones are compiled while others are rendered
 * @param count how many pages there are at most: few pages are not worth a second thread
 * @throws KenteError `worker-failed`, or the error of the system when it refuses to write
 */
export async function renderAll(
  script: string,
  setup: WorkerSetup,
  pages: Iterable<PageJob>,
  count: number,
): Promise<RenderResult> {
  const total: RenderResult = { written: [], failures: [] };
  const add = ({ written, failures }: RenderResult) => {
    for (const page of written) total.written.push(page);
    total.failures.push(...failures);
  };
  await inThreads({ script, data: setup }, inBatches(pages), Math.ceil(count / batchSize), add);
  return total;
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
