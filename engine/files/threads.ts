import { availableParallelism } from "node:os";
import { setImmediate } from "node:timers/promises";
import { parentPort, Worker, workerData } from "node:worker_threads";
import { KenteError } from "../errors/KenteError.ts";
import { systemErrorOf } from "./fileSystem.ts";

/** What threads run. */
interface ThreadScript {
  /** A module of plain JavaScript that calls {@link answerTasks}. */
  script: string;
  /** Its arguments. */
  argv?: readonly string[];
  /** What it needs for all tasks. */
  data: unknown;
}

/** What the thread does that asks. */
interface Here<Task, Result> {
  does(task: Task): Result | Promise<Result>;
  /** So many tasks it does sooner than another thread would begin: where there are no more, it does all of them. */
  alone: number;
  /** How many others there are at most: by default, one for each other processor. */
  beside?: number;
}

/**
 * Does tasks in this thread and in others beside it, one for each processor. Tasks are taken only as fast as they are done, and a
 * thread starts only when there is a task for it.
 * @param done is called with each task and its result, in any order
 * @throws KenteError `worker-failed`, or the error of the system when it refuses something to a thread
 */
export async function inThreads<Task, Result>(
  script: ThreadScript,
  tasks: IterableIterator<Task>,
  done: (result: Result, task: Task) => void,
  { does, alone, beside = availableParallelism() - 1 }: Here<Task, Result>,
): Promise<void> {
  const first = take(tasks, alone + beside);
  const threads = first.slice(alone).map(() => new Thread<Task, Result>(script));
  const there = threads.map((thread) => (task: Task) => thread.run(task));
  const here = async (task: Task) => {
    const result = await does(task);
    // Takes the answers of threads, and gives them more to do.
    await setImmediate();
    return result;
  };
  // All take from it, so that each task is done once. Where one of them fails, it ends for all.
  const left = inOrder(first, tasks);
  // A thread has one task that it works on and one that waits. More would take memory and save no time.
  const loops = [...there, here, ...there].map(async (run) => {
    for (const task of left) done(await run(task), task);
  });
  try {
    await Promise.all(loops);
  } finally {
    await Promise.all(threads.map((thread) => thread.stop()));
    // What this thread has begun is over, too, when a failure is known.
    await Promise.allSettled(loops);
  }
}

function* inOrder<T>(first: readonly T[], more: Iterable<T>): Generator<T> {
  yield* first;
  yield* more;
}

/**
 * Does the tasks that {@link inThreads} sends to this thread. In any other it does nothing, so that a module can be imported as well.
 * @param prepare is given what `inThreads` was given as `data`, and returns what does a task
 */
export function answerTasks<Data, Task, Result>(
  prepare: (data: Data) => Promise<(task: Task) => Result | Promise<Result>>,
): void {
  if (!isStarted(workerData)) return;
  const preparing = prepare(workerData.forTasks as Data);
  parentPort?.on("message", async ({ id, task }: Sent<Task>) => {
    const answer = await preparing;
    parentPort?.postMessage({ id, result: await answer(task) } satisfies Answered<Awaited<Result>>);
  });
}

function isStarted(data: unknown): data is { forTasks: unknown } {
  return typeof data === "object" && data !== null && "forTasks" in data;
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
 * A thread that does the tasks which it is sent.
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
      workerData: { forTasks: data },
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
