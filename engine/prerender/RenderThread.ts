import { Worker } from "node:worker_threads";
import { KenteError } from "../errors/KenteError.ts";
import { systemErrorOf } from "../files/systemError.ts";
import type { Batch, BatchResult, PageJob, RenderResult, WorkerSetup } from "./protocol.ts";

/**
 * A thread that renders pages and writes them.
 *
 * This is not `tinypool`: its `run()` stays pending when a thread exits by itself, and its errors lose the `code` that
 * tells a full disk from a mistake in a block. `pool.test.ts` shows both.
 */
export class RenderThread {
  readonly #worker: Worker;
  readonly #pending = new Map<
    number,
    { resolve(result: RenderResult): void; reject(error: unknown): void }
  >();
  #lastId = 0;
  #failure: unknown;

  /** @param script the bundled worker */
  constructor(script: string, setup: WorkerSetup) {
    this.#worker = new Worker(script, {
      workerData: setup,
      // The bundle is plain JavaScript. The TypeScript loader of this process would only slow it down.
      execArgv: [],
      // Pages leave little behind. Collecting more often finds it in the processor's cache, and takes less memory.
      resourceLimits: { maxYoungGenerationSizeMb: 8 },
      env: { ...process.env, NODE_ENV: "production" },
    });
    this.#worker.on("message", (result: BatchResult) => {
      this.#pending.get(result.id)?.resolve(result);
      this.#pending.delete(result.id);
    });
    this.#worker.on("error", (error) =>
      this.#fail(systemErrorOf(error) ? error : asFailure(error.message, error)),
    );
    this.#worker.on("exit", (code) => this.#fail(asFailure(`it ended with code ${code}`)));
  }

  /**
   * Renders some pages. The thread takes the batches one after the other.
   * @throws KenteError `worker-failed`, or the error of the system when it refuses to write
   */
  render(pages: PageJob[]): Promise<RenderResult> {
    return new Promise((resolve, reject) => {
      if (this.#failure !== undefined) return reject(this.#failure);
      this.#lastId += 1;
      this.#pending.set(this.#lastId, { resolve, reject });
      this.#worker.postMessage({ id: this.#lastId, pages } satisfies Batch);
    });
  }

  /** Ends the thread. Batches that are still pending fail. */
  async stop(): Promise<void> {
    await this.#worker.terminate();
  }

  #fail(error: unknown): void {
    this.#failure ??= error;
    for (const { reject } of this.#pending.values()) reject(this.#failure);
    this.#pending.clear();
  }
}

function asFailure(reason: string, cause?: Error): KenteError<"worker-failed"> {
  return new KenteError("worker-failed", { reason }, { cause });
}
