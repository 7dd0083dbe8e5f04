import { availableParallelism } from "node:os";
import { setImmediate } from "node:timers/promises";
import { parentPort, Worker } from "node:worker_threads";
import { KenteError } from "../errors/KenteError.ts";
import { systemErrorOf } from "./systemError.ts";

/** Tasks of a thread: one that it works on and one that waits. More would take memory and save no time. */
const tasksPerThread = 2;

/** What threads run. */
interface ThreadScript {
  /** A module of plain JavaScript that calls {@link answerTasks}. */
  script: string;
  /** Its arguments. */
  argv?: readonly string[];
  /** What it finds in `workerData`. */
  data: unknown;
}

/**
 * Does tasks in worker threads. Tasks are taken only as fast as they are done, and a thread starts only when there is a task for it.
 * @param count how many tasks there are at most
 * @param done is called with each task and its result, in any order
 * @param here does a task in this thread. With it there is one thread less to start, and none waits for the others to begin.
 * @throws KenteError `worker-failed`, or the error of the system when it refuses something to a thread
 */
export async function inThreads<Task, Result>(
  script: ThreadScript,
  tasks: Iterable<Task>,
  count: number,
  done: (result: Result, task: Task) => void,
  here?: (task: Task) => Result,
): Promise<void> {
  const left = tasks[Symbol.iterator]();
  const beside = availableParallelism() - (here === undefined ? 0 : 1);
  const first = take(left, Math.max(1, Math.min(beside, count)));
  const threads = first.map(() => new Thread<Task, Result>(script));
  const drive = async (thread: Thread<Task, Result>, begin?: Task) => {
    if (begin !== undefined) done(await thread.run(begin), begin);
    for (let next = left.next(); !next.done; next = left.next())
      done(await thread.run(next.value), next.value);
  };
  let isOver = false;
  const driveHere = async (does: (task: Task) => Result) => {
    for (let next = left.next(); !next.done && !isOver; next = left.next()) {
      done(does(next.value), next.value);
      // Takes the answers of threads, and gives them more to do.
      await setImmediate();
    }
  };
  try {
    // All loops take from the same iterator, so that each task is done once.
    const driven = threads.flatMap((thread, index) =>
      Array.from({ length: tasksPerThread }, (_, turn) =>
        drive(thread, turn === 0 ? first[index] : undefined),
      ),
    );
    await Promise.all(here === undefined ? driven : [...driven, driveHere(here)]);
  } finally {
    isOver = true;
    await Promise.all(threads.map((thread) => thread.stop()));
  }
}

/** Does the tasks that {@link inThreads} sends to this thread. */
export function answerTasks<Task, Result>(answer: (task: Task) => Result | Promise<Result>): void {
  parentPort?.on("message", async ({ id, task }: Sent<Task>) => {
    parentPort?.postMessage({ id, result: await answer(task) } satisfies Answered<Awaited<Result>>);
  });
}

interface Sent<Task> {
  id: number;
  task: Task;
}

interface Answered<Result> {
  id: number;
  result: Result;
}

/**
 * A thread that does tasks one after the other.
 *
 * This is not `tinypool`: its `run()` stays pending when a thread exits by itself, and its errors lose the `code` that
 * tells a full disk from a mistake in a block. `threads.test.ts` shows both.
 */
class Thread<Task, Result> {
  readonly #worker: Worker;
  readonly #pending = new Map<number, { resolve(result: Result): void; reject(error: unknown): void }>();
  #lastId = 0;
  #failure: unknown;

  constructor({ script, argv = [], data }: ThreadScript) {
    this.#worker = new Worker(script, {
      argv: [...argv],
      workerData: data,
      // The script is plain JavaScript. The TypeScript loader of this process would only slow it down.
      execArgv: [],
      // Tasks leave little behind. Collecting more often finds it in the processor's cache, and takes less memory.
      resourceLimits: { maxYoungGenerationSizeMb: 8 },
      env: { ...process.env, NODE_ENV: "production" },
    });
    this.#worker.on("message", ({ id, result }: Answered<Result>) => {
      this.#pending.get(id)?.resolve(result);
      this.#pending.delete(id);
    });
    this.#worker.on("error", (error) =>
      this.#fail(systemErrorOf(error) ? error : asFailure(error.message, error)),
    );
    this.#worker.on("exit", (code) => this.#fail(asFailure(`it ended with code ${code}`)));
  }

  run(task: Task): Promise<Result> {
    return new Promise((resolve, reject) => {
      if (this.#failure !== undefined) return reject(this.#failure);
      this.#lastId += 1;
      this.#pending.set(this.#lastId, { resolve, reject });
      this.#worker.postMessage({ id: this.#lastId, task } satisfies Sent<Task>);
    });
  }

  /** Ends the thread. Tasks that are still pending fail. */
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
