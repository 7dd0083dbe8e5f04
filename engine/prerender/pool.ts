import { availableParallelism } from "node:os";
import { Worker } from "node:worker_threads";
import { KenteError } from "../errors/KenteError.ts";
import { refusalOf } from "../files/refusal.ts";
import type { BatchResult, PageJob, RenderFailure, WorkerSetup } from "./protocol.ts";

const batchSize = 16;
/** Batches under way per worker: one that is rendered, one that waits, so that memory stays bounded. */
const ahead = 2;

/** What came of rendering all pages. */
export interface PoolResult {
  bytes: number;
  failures: RenderFailure[];
}

/**
 * Renders pages in worker threads and writes them. Takes pages only as fast as they are rendered.
 * @param script the bundled worker
 * @param pages what to render; it is asked for the next ones while others are rendered
 * @param count about how many pages there are: a few are not worth a second worker
 */
export async function renderAll(
  script: string,
  setup: WorkerSetup,
  pages: Iterable<PageJob>,
  count: number,
): Promise<PoolResult> {
  const size = Math.max(1, Math.min(availableParallelism(), Math.ceil(count / batchSize)));
  const batches = inBatches(pages);
  const total: PoolResult = { bytes: 0, failures: [] };
  const workers = Array.from({ length: size }, () => startWorker(script, setup));
  try {
    await Promise.all(
      workers.map((worker) =>
        drive(worker, batches, ({ bytes, failures }) => {
          total.bytes += bytes;
          total.failures.push(...failures);
        }),
      ),
    );
  } finally {
    await Promise.all(workers.map((worker) => worker.terminate()));
  }
  return total;
}

function startWorker(script: string, setup: WorkerSetup): Worker {
  return new Worker(script, {
    workerData: setup,
    // The bundle is plain JavaScript: what runs TypeScript in this process would only slow it down.
    execArgv: [],
    env: { ...process.env, NODE_ENV: "production" },
  });
}

function drive(
  worker: Worker,
  batches: Iterator<PageJob[]>,
  take: (result: BatchResult) => void,
): Promise<void> {
  return new Promise((resolve, reject) => {
    let under = 0;
    let id = 0;
    const feed = () => {
      while (under < ahead) {
        const next = batches.next();
        if (next.done) break;
        under += 1;
        id += 1;
        worker.postMessage({ id, pages: next.value });
      }
      if (under === 0) resolve();
    };
    worker.on("message", (result: BatchResult) => {
      under -= 1;
      try {
        take(result);
        feed();
      } catch (error) {
        reject(error);
      }
    });
    const fail = (reason: string, cause?: unknown) =>
      reject(new KenteError("worker-failed", { reason }, { cause }));
    // A full disk is no failure of the thread.
    worker.on("error", (error) => (refusalOf(error) ? reject(error) : fail(error.message, error)));
    worker.on("exit", (code) => fail(`it ended with code ${code}`));
    feed();
  });
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
