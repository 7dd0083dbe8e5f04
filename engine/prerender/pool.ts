import { availableParallelism } from "node:os";
import type { PageJob, RenderResult, WorkerSetup } from "./protocol.ts";
import { RenderThread } from "./RenderThread.ts";

/** Pages that a thread is sent at a time. */
const batchSize = 16;

/** Batches per thread: one that it renders and one that waits. More would take memory and save no time. */
const batchesPerThread = 2;

/**
 * Renders pages in threads and writes them. Takes pages only as fast as they are rendered. A thread starts only when there are
 * pages for it.
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
  const size = Math.max(1, Math.min(availableParallelism(), Math.ceil(count / batchSize)));
  const batches = inBatches(pages);
  const first = take(batches, size);
  const total: RenderResult = { written: [], failures: [] };
  const threads = first.map(() => new RenderThread(script, setup));
  const render = async (thread: RenderThread, batch: PageJob[]) => {
    const { written, failures } = await thread.render(batch);
    for (const page of written) total.written.push(page);
    total.failures.push(...failures);
  };
  const drive = async (thread: RenderThread, batch?: PageJob[]) => {
    if (batch) await render(thread, batch);
    for (const next of batches) await render(thread, next);
  };
  try {
    // All loops take from the same iterator, so that each batch is rendered once.
    await Promise.all(
      threads.flatMap((thread, index) =>
        Array.from({ length: batchesPerThread }, (_, turn) =>
          drive(thread, turn === 0 ? first[index] : undefined),
        ),
      ),
    );
  } finally {
    await Promise.all(threads.map((thread) => thread.stop()));
  }
  return total;
}

/** Takes the first values of an iterator, as many as there are. */
function take<T>(values: Iterator<T>, count: number): T[] {
  const taken: T[] = [];
  while (taken.length < count) {
    const { value, done } = values.next();
    if (done) break;
    taken.push(value);
  }
  return taken;
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
