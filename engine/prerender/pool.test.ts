import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { availableParallelism, tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import type { SiteAssets } from "../contract/assets.ts";
import { renderAll } from "./pool.ts";
import type { PageJob, WorkerSetup } from "./protocol.ts";

const folder = mkdtempSync(join(tmpdir(), "kente-pool-"));
afterAll(() => rmSync(folder, { recursive: true }));

const page: PageJob = { unversioned: "{}", breadcrumbs: [] };
const setup = (sites: WorkerSetup["sites"] = {}): WorkerSetup => ({
  sites,
  assets: {} as SiteAssets,
  folder,
});
/** Pages that may be taken before they are rendered: two batches of 16 per thread, and one more. */
const maxAhead = availableParallelism() * 32 + 16;
let count = 0;

/** Writes a worker that runs `body` for each `batch` and then answers that it wrote the pages. */
function workerThat(body: string, first = ""): string {
  count += 1;
  const script = join(folder, `worker-${count}.mjs`);
  const answer = "parentPort.postMessage({ id: batch.id, written: batch.pages, failures: [] });";
  writeFileSync(
    script,
    [
      `import { parentPort, workerData } from "node:worker_threads";`,
      first,
      `parentPort.on("message", async (batch) => { ${body}; ${answer} });`,
    ].join("\n"),
  );
  return script;
}

function* pages(length: number, taken: (number: number) => void = () => {}): Generator<PageJob> {
  for (let number = 1; number <= length; number += 1) {
    taken(number);
    yield page;
  }
}

describe("threads that render pages", () => {
  test("render each page once, also the last few", async () => {
    const length = 323;
    const { written } = await renderAll(workerThat(""), setup(), pages(length), length);
    expect(written).toHaveLength(length);
  });

  test("take pages only as fast as they render them, so that memory stays bounded", async () => {
    const rendered = new Int32Array(new SharedArrayBuffer(4));
    const script = workerThat("Atomics.add(workerData.sites.en, 0, batch.pages.length)");
    let most = 0;
    const length = 800 * availableParallelism();
    const take = (number: number) => {
      most = Math.max(most, number - Atomics.load(rendered, 0));
    };
    await renderAll(script, setup({ en: rendered }), pages(length, take), length);
    expect(rendered[0]).toBe(length);
    expect(most).toBeLessThanOrEqual(maxAhead);
  });
});

describe("a thread that fails", () => {
  test.each([
    ["exits by itself", "process.exit(7)", "", "it ended with code 7"],
    ["throws while it renders", 'throw new Error("a block broke it")', "", "a block broke it"],
    ["throws while it loads", "", 'throw new Error("no such module");', "no such module"],
  ])("because it %s stops rendering and says why", async (_, body, first, reason) => {
    await expect(renderAll(workerThat(body, first), setup(), pages(100), 100)).rejects.toMatchObject({
      id: "worker-failed",
      data: { reason: expect.stringContaining(reason) },
    });
  });

  test("because the disk is full fails with the error of the system", async () => {
    const script = workerThat('throw Object.assign(new Error("no space left"), { code: "ENOSPC" })');
    await expect(renderAll(script, setup(), pages(1), 1)).rejects.toMatchObject({ code: "ENOSPC" });
  });

  test("is not asked for the pages that are left", async () => {
    let last = 0;
    const take = (number: number) => {
      last = number;
    };
    await expect(
      renderAll(workerThat("process.exit(1)"), setup(), pages(10_000, take), 10_000),
    ).rejects.toThrow();
    expect(last).toBeLessThanOrEqual(maxAhead);
  });
});
