import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { availableParallelism, tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { inThreads } from "./threads.ts";

const folder = mkdtempSync(join(tmpdir(), "kente-threads-"));
afterAll(() => rmSync(folder, { recursive: true }));

/** Tasks that may be taken before they are done: two for each thread. */
const mostTaken = availableParallelism() * 2;
let count = 0;

/** Writes a script that runs `body` for each task and then answers with its double. */
function scriptThat(body: string, first = ""): string {
  count += 1;
  const script = join(folder, `script-${count}.mjs`);
  writeFileSync(
    script,
    [
      `import { parentPort, workerData } from "node:worker_threads";`,
      first,
      `parentPort.on("message", async ({ id, task }) => {`,
      `${body}; parentPort.postMessage({ id, result: 2 * task }); });`,
    ].join("\n"),
  );
  return script;
}

/** Does the tasks 1 to `last`. */
async function doTasks(
  script: string,
  last: number,
  taken: (task: number) => void = () => {},
  data?: unknown,
) {
  const results = new Map<number, number>();
  function* tasks() {
    for (let task = 1; task <= last; task += 1) {
      taken(task);
      yield task;
    }
  }
  await inThreads<number, number>({ script, data }, tasks(), last, (result, task) =>
    results.set(task, result),
  );
  return results;
}

describe("threads", () => {
  test("do each task once, also the last few", async () => {
    const results = await doTasks(scriptThat(""), 323);
    expect([...results].every(([task, result]) => result === 2 * task)).toBe(true);
    expect(results.size).toBe(323);
  });

  test("take tasks only as fast as they do them, so that memory stays bounded", async () => {
    const done = new Int32Array(new SharedArrayBuffer(4));
    let most = 0;
    const note = (task: number) => {
      most = Math.max(most, task - Atomics.load(done, 0));
    };
    await doTasks(scriptThat("Atomics.add(workerData, 0, 1)"), 500, note, done);
    expect(done[0]).toBe(500);
    expect(most).toBeLessThanOrEqual(mostTaken + 1);
  });
});

describe("threads beside the one that asks", () => {
  const tasks = Array.from({ length: 200 }, (_, index) => index + 1);

  test("leave tasks to it, and each is done once", async () => {
    const here: number[] = [];
    const done: number[] = [];
    await inThreads<number, number>(
      { script: scriptThat(""), data: undefined },
      tasks,
      tasks.length,
      (result, task) => {
        expect(result).toBe(2 * task);
        done.push(task);
      },
      (task) => {
        here.push(task);
        return 2 * task;
      },
    );
    expect(here.length).toBeGreaterThan(0);
    expect(done.sort((one, other) => one - other)).toEqual(tasks);
  });

  test("fail for it too, whether it or one of them fails", async () => {
    const failing = { script: scriptThat("process.exit(7)"), data: undefined };
    const working = { script: scriptThat(""), data: undefined };
    const ignore = () => {};
    await expect(inThreads<number, number>(failing, tasks, 200, ignore, () => 0)).rejects.toThrow("code 7");
    const fail = () => {
      throw new RangeError("here");
    };
    await expect(inThreads<number, number>(working, tasks, 200, ignore, fail)).rejects.toThrow("here");
  });
});

describe("a thread that fails", () => {
  test.each([
    ["exits by itself", "process.exit(7)", "", "it ended with code 7"],
    ["throws while it works", 'throw new Error("a block broke it")', "", "a block broke it"],
    ["throws while it loads", "", 'throw new Error("no such module");', "no such module"],
  ])("because it %s ends the work and says why", async (_, body, first, reason) => {
    await expect(doTasks(scriptThat(body, first), 100)).rejects.toMatchObject({
      id: "worker-failed",
      data: { reason: expect.stringContaining(reason) },
    });
  });

  test("because the disk is full fails with the error of the system", async () => {
    const script = scriptThat('throw Object.assign(new Error("no space left"), { code: "ENOSPC" })');
    await expect(doTasks(script, 1)).rejects.toMatchObject({ code: "ENOSPC" });
  });

  test("gets none of the tasks that are left", async () => {
    let last = 0;
    const note = (task: number) => {
      last = task;
    };
    await expect(doTasks(scriptThat("process.exit(1)"), 10_000, note)).rejects.toThrow();
    expect(last).toBeLessThanOrEqual(mostTaken);
  });
});
