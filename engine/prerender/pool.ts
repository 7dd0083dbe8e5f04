import { availableParallelism } from "node:os";
import type { PageJob, RenderResult, WorkerSetup } from "./protocol.ts";
import { RenderThread } from "./RenderThread.ts";

/** Pages that a thread is sent at a time. */
const batchSize = 16;

/** Batches per thread: one that it renders and one that waits. More would take memory and save no time. */
const batchesPerThread = 2;

/**
 * Renders pages in threads and writes them. Takes pages only as fast as they are rendered.
 * @param script the bundled worker
 * @param pages the pages to render. The next ones are compiled while others are rendered
 * @param count about how many pages there are: few pages are not worth a second thread
 * @throws KenteError `worker-failed`, or the error of the system when it refuses to write
 */
export async function renderAll(
  script: string,
  setup: WorkerSetup,
  pages: Iterable<PageJob>,
  count: number,
): Promise<RenderResult> {
  const size = Math.max(1, Math.min(availableParallelism(), Math.ceil(count / batchSize)));
  const threads = Array.from({ length: size }, () => new RenderThread(script, setup));
  const batches = inBatches(pages);
  const total: RenderResult = { bytes: 0, failures: [] };
  const drive = async (thread: RenderThread) => {
    for (const batch of batches) {
      const { bytes, failures } = await thread.render(batch);
      total.bytes += bytes;
      total.failures.push(...failures);
    }
  };
  try {
    // All loops take from the same iterator, so that each batch is rendered once.
    await Promise.all(
      threads.flatMap((thread) => Array.from({ length: batchesPerThread }, () => drive(thread))),
    );
  } finally {
    await Promise.all(threads.map((thread) => thread.stop()));
  }
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
