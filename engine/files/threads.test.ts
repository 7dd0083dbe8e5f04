import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setImmediate } from "node:timers/promises";
import { pathToFileURL } from "node:url";
import { afterAll, describe, expect, test, vi } from "vitest";
import { bundled } from "./fixtures/bundled.ts";
import { answerTasks, inThreads } from "./threads.ts";

const folder = mkdtempSync(join(tmpdir(), "kente-threads-"));
afterAll(() => rmSync(folder, { recursive: true }));

/** Threads beside this one, on any machine. */
const threads = 2;
const { href: module } = pathToFileURL(await bundled(join(import.meta.dirname, "threads.ts")));
let count = 0;

/** Writes a script that runs `body` for each task and then answers with its double. */
function scriptThat(body: string, first = ""): string {
  count += 1;
  const script = join(folder, `script-${count}.mjs`);
  writeFileSync(
    script,
    [
      `import { answerTasks } from ${JSON.stringify(module)};`,
      first,
      `answerTasks(async (data) => (task) => { ${body}; return 2 * task; });`,
    ].join("\n"),
  );
  return script;
}

/** Does the tasks 1 to `last`. */
async function doTasks(
  script: string,
  last: number,
  {
    taken = (_task: number) => {},
    does = (task: number): number | Promise<number> => 2 * task,
    alone = 1,
    beside = threads,
    data = undefined as unknown,
  } = {},
) {
  const results = new Map<number, number>();
  function* tasks() {
    for (let task = 1; task <= last; task += 1) {
      taken(task);
      yield task;
    }
  }
  const note = (result: number, task: number) => {
    expect(results.has(task)).toBe(false);
    results.set(task, result);
  };
  await inThreads<number, number>({ script, data }, tasks(), note, { does, alone, beside });
  return results;
}

describe("tasks", () => {
  test.each([1, 3, 323])("of which there are %i are each done once, some of them here", async (last) => {
    const here: number[] = [];
    const does = (task: number) => {
      here.push(task);
      return 2 * task;
    };
    const results = await doTasks(scriptThat(""), last, { does });
    expect([...results].every(([task, result]) => result === 2 * task)).toBe(true);
    expect(results.size).toBe(last);
    expect(here.length).toBeGreaterThan(0);
  });

  test("are taken only as fast as they are done, so that memory stays bounded", async () => {
    const done = new Int32Array(new SharedArrayBuffer(4));
    let most = 0;
    const taken = (task: number) => {
      most = Math.max(most, task - Atomics.load(done, 0));
    };
    const does = (task: number) => {
      Atomics.add(done, 0, 1);
      return 2 * task;
    };
    await doTasks(scriptThat("Atomics.add(data, 0, 1)"), 500, { taken, does, data: done });
    expect(done[0]).toBe(500);
    // Two for each thread, and one here.
    expect(most).toBeLessThanOrEqual(2 * threads + 1);
  });

  test.each([
    ["where there are few", { alone: 8 }],
    ["on one processor", { beside: 0 }],
  ])("are all done here %s, so that no thread is started", async (_, options) => {
    const failing = scriptThat("", 'throw new Error("started");');
    expect((await doTasks(failing, 8, options)).size).toBe(8);
  });

  test("are answered in threads for them alone, and not where the module is only imported", () => {
    const prepare = vi.fn();
    answerTasks(prepare);
    expect(prepare).not.toHaveBeenCalled();
  });

  test("end with the one that fails here", async () => {
    const does = () => Promise.reject(new RangeError("here"));
    await expect(doTasks(scriptThat(""), Number.POSITIVE_INFINITY, { does })).rejects.toThrow("here");
  });
});

describe("a thread that fails", () => {
  test.each([
    ["exits by itself", "process.exit(7)", "", "it ended with code 7"],
    ["throws while it works", 'throw new Error("a block broke it")', "", "a block broke it"],
    ["throws while it loads", "", 'throw new Error("no such module");', "no such module"],
    ["cannot prepare", "", 'answerTasks(() => Promise.reject(new Error("no page")));', "no page"],
  ])("because it %s ends all the work and says why", async (_, body, first, reason) => {
    await expect(doTasks(scriptThat(body, first), Number.POSITIVE_INFINITY)).rejects.toMatchObject({
      id: "worker-failed",
      data: { reason: expect.stringContaining(reason) },
    });
  });

  test("because the disk is full fails with the error of the system", async () => {
    const script = scriptThat('throw Object.assign(new Error("no space left"), { code: "ENOSPC" })');
    await expect(doTasks(script, Number.POSITIVE_INFINITY)).rejects.toMatchObject({ code: "ENOSPC" });
  });

  test("ends the work when what is done here has ended, too", async () => {
    let underWay = 0;
    const does = async (task: number) => {
      underWay += 1;
      for (let turn = 0; turn < 1000; turn += 1) await setImmediate();
      underWay -= 1;
      return 2 * task;
    };
    const script = scriptThat("process.exit(7)");
    await expect(doTasks(script, Number.POSITIVE_INFINITY, { does, beside: 1 })).rejects.toThrow("code 7");
    expect(underWay).toBe(0);
  });
});
