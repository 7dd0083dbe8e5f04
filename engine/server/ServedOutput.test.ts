import { cpSync, mkdirSync, mkdtempSync, renameSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { get } from "node:http";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { manifestFile } from "../contract/output.ts";
import { describeOutput } from "./fixtures/describeOutput.ts";
import { manifest } from "./fixtures/sample.ts";
import { contact, takingBy, validContact } from "./fixtures/site.ts";
import { type RunningServer, serve } from "./serve.ts";

let folder: string;
let dist: string;
let server: RunningServer;
const warnings: string[] = [];

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ["performance"] });
  folder = mkdtempSync(join(tmpdir(), "kente-live-"));
  dist = join(folder, "dist");
  writeOutput(dist, 0);
  warnings.length = 0;
  server = await serve({
    dist,
    port: 0,
    host: "127.0.0.1",
    warn: (line) => warnings.push(line),
    intake: takingBy(async ({ id }) => ({ outcome: "kept", id, receivedAt: 0 })),
  });
});
afterEach(async () => {
  vi.useRealTimers();
  await server.stop();
  rmSync(folder, { recursive: true });
});

/** Writes an output whose page names its own script and has a policy and a form of its own. */
function writeOutput(out: string, build: number): void {
  const files = {
    "index.html": `build ${build} ${"bread ".repeat(200)} /assets/app-${build}.js`,
    [`assets/app-${build}.js`]: `export const build = ${build};`.repeat(50),
  };
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(out, name)), { recursive: true });
    writeFileSync(join(out, name), text);
  }
  const form = { ...contact, send: [{ transport: "http", url: `/api/form-${build}` }] };
  describeOutput(out, {
    ...manifest,
    headers: [...manifest.headers.slice(0, -1), { path: "/*", headers: { "X-Build": String(build) } }],
    ...{ pages: ["/"], notFound: [] },
    served: { forms: [{ form, language: "en", pages: ["/"] }], words: [] },
  });
}

/** Replaces the output as a build does. */
function publish(build: number): void {
  const [next, old] = [join(folder, "new"), join(folder, "old")];
  writeOutput(next, build);
  renameSync(dist, old);
  renameSync(next, dist);
  rmSync(old, { recursive: true });
  vi.advanceTimersByTime(1000);
}

/** Asks for a path. @returns status, number of the build that the headers are from, and body */
async function ask(path: string) {
  const answer = await fetch(new URL(path, server.url));
  return { status: answer.status, build: Number(answer.headers.get("x-build")), body: await answer.text() };
}

/** The status of the answer for a path, on a connection of its own. */
function status(path: string, more: { setHost?: boolean } = {}): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const options = { port: server.port, host: "127.0.0.1", path, agent: false, ...more };
    get(options, (answer) => resolve(answer.resume().statusCode)).on("error", reject);
  });
}

test("serves what a build has put in place of the output, headers and forms included, a second later", async () => {
  await ask("/");
  publish(1);
  const { build, body } = await ask("/");
  expect([build, body.slice(0, 7)]).toEqual([1, "build 1"]);
  publish(2);
  const send = (path: string) =>
    fetch(new URL(path, server.url), {
      method: "POST",
      headers: { origin: new URL(server.url).origin, "content-type": "application/json" },
      body: JSON.stringify(validContact),
    });
  expect([(await send("/api/form-2")).status, (await send("/api/form-0")).status]).toEqual([201, 404]);
});

test("follows a link to another output", async () => {
  const link = join(folder, "current");
  symlinkSync(dist, link);
  const other = await serve({ dist: link, port: 0, host: "127.0.0.1" });
  writeOutput(join(folder, "release"), 1);
  symlinkSync(join(folder, "release"), join(folder, "next"));
  renameSync(join(folder, "next"), link);
  vi.advanceTimersByTime(1000);
  expect(await (await fetch(other.url)).text()).toContain("build 1");
  await other.stop();
});

test("answers every request while builds replace the output, from one build each, scripts of open pages included", async () => {
  let build = 0;
  const visit = async () => {
    const page = await ask("/");
    const script = /\/assets\/.*/.exec(page.body)?.[0] ?? "";
    expect([page.status, page.body]).toEqual([200, expect.stringContaining(`build ${page.build} `)]);
    expect(script).toBe(`/assets/app-${page.build}.js`);
    // What is open was built before: its script may be gone from the disk.
    build += 1;
    publish(build);
    expect(await ask(script)).toMatchObject({
      status: 200,
      body: expect.stringContaining(`build = ${page.build};`),
    });
  };
  for (let turn = 0; turn < 8; turn += 1) await visit();
});

test("answers requests that arrive at once while a build replaces the output, from one build each", async () => {
  for (let build = 1; build <= 3; build += 1) {
    await ask("/");
    publish(build);
  }
  await ask("/");
  const busy = Array.from({ length: 50 }, () => ask("/"));
  publish(4);
  for (const { status, build: from, body } of await Promise.all(busy))
    expect([status, body.startsWith(`build ${from} `)]).toEqual([200, true]);
});

test("waits while there is no output, as between the two renames of a build", async () => {
  const away = join(folder, "away");
  renameSync(dist, away);
  const waiting = ["/", "/assets/app-0.js", "/healthz"].map((path) => status(path));
  // It has no Host, so it is refused without a look at the output, after the others have arrived.
  expect(await status("/", { setHost: false })).toBe(400);
  renameSync(away, dist);
  expect(await Promise.all(waiting)).toEqual([200, 200, 200]);
});

test("keeps the old output if the new one can't be used, says so once, and takes the next", async () => {
  cpSync(dist, join(folder, "whole"), { recursive: true });
  writeFileSync(join(dist, manifestFile), "{");
  vi.advanceTimersByTime(1000);
  expect([(await ask("/")).status, (await ask("/nothing")).status]).toEqual([200, 404]);
  expect(warnings).toEqual([expect.stringContaining("dist-not-output")]);
  publish(1);
  expect((await ask("/")).build).toBe(1);
});
