import { spawn } from "node:child_process";
import { once } from "node:events";
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text as readText } from "node:stream/consumers";
import { afterAll, describe, expect, test, vi } from "vitest";
import { bundled } from "../../files/fixtures/bundled.ts";
import { RequestLog } from "./log.ts";

const folder = mkdtempSync(join(tmpdir(), "kente-log-"));
afterAll(() => rmSync(folder, { recursive: true }));

const line = (path: string) => ({
  time: "2026-11-22T10:00:00.000Z",
  id: "3f2a91bc",
  method: "GET",
  path,
  status: 200,
  ms: 1,
});

function lines(text: string): unknown[] {
  return text
    .split("\n")
    .filter(Boolean)
    .map((one) => JSON.parse(one));
}

test("writes each line, soon and in order", async () => {
  const file = join(folder, "log");
  const fd = openSync(file, "a");
  const log = new RequestLog(fd);
  log.write(line("/one"));
  log.write(line("/two"));
  await expect.poll(() => lines(readFileSync(file, "utf8"))).toEqual([line("/one"), line("/two")]);
  closeSync(fd);
});

const numbered = Array.from({ length: 10_000 }, (_, count) => line(`/${count}`));

const code = bundled(join(import.meta.dirname, "log.ts"));

/** Starts a process that logs 10,000 requests and then runs a statement. @param before the first lines of its script */
async function start(end: string, before = "") {
  const script = [
    before,
    `import { RequestLog } from ${JSON.stringify(await code)};`,
    "const log = new RequestLog();",
    `for (let count = 0; count < ${numbered.length}; count += 1)`,
    `  log.write({ ...${JSON.stringify(line(""))}, path: "/" + count });`,
    end,
  ].join("\n");
  return spawn(process.execPath, ["--input-type=module", "--eval", script], { stdio: "pipe" });
}

describe("in a process of its own", () => {
  test.each([
    ["exits", "process.exit(0)", 0],
    ["crashes", 'throw new RangeError("crash")', 1],
  ])("has written every line when the process %s", async (_, end, code) => {
    const child = await start(end);
    const [text, [exit]] = await Promise.all([readText(child.stdout), once(child, "exit")]);
    expect(exit).toBe(code);
    expect(lines(text)).toEqual(numbered);
  });

  test("has written every line when the process exits and its reader is slow", async () => {
    // Each pause of 100 ms lasts until the reader ends it here, so that the one can't be too slow for the other.
    const pauses = `import { readSync, writeSync } from "node:fs";
      Atomics.wait = () => { writeSync(2, "."); readSync(0, Buffer.alloc(1)); return "timed-out"; };`;
    const child = await start("process.exit(0)", pauses);
    let [text, paused] = ["", 0];
    child.stdout.on("data", (part) => {
      text += part;
      if (child.exitCode === null) child.stdout.pause();
    });
    child.stderr.on("data", (points: Buffer) => {
      paused += points.length;
      const go = () => void child.stdin.write("x");
      // In all, it pauses more often than for a reader that stands still.
      if (paused % 2 === 1) return go();
      child.stdout.once("data", go);
      child.stdout.resume();
    });
    await once(child, "close");
    expect(paused).toBeGreaterThan(10);
    expect(lines(text)).toEqual(numbered);
  });

  test("does not stop the server while nobody reads the log, and goes on when it is read", async () => {
    const child = await start(
      'process.stderr.write("free"); process.stdin.once("data", () => process.exit(0));',
    );
    // More is logged than a pipe holds.
    expect(String((await once(child.stderr, "data"))[0])).toBe("free");
    const text = readText(child.stdout);
    child.stdin.write("end");
    expect(lines(await text)).toEqual(numbered);
  });

  test("writes all that has waited as soon as it is read again, without another line", async () => {
    const child = await start(
      'process.stderr.write("free"); process.stdin.once("data", () => process.exit(0));',
    );
    await once(child.stderr, "data");
    let text = "";
    child.stdout.on("data", (part) => {
      text += part;
    });
    await vi.waitFor(() => expect(text.split("\n")).toHaveLength(numbered.length + 1), 20_000);
    child.stdin.write("end");
    await once(child, "exit");
  });
});
