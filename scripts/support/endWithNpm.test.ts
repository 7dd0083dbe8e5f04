import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Readable, Writable } from "node:stream";
import { describe, expect, inject, onTestFinished, test } from "vitest";

const module = JSON.stringify(join(import.meta.dirname, "endWithNpm.ts"));
const tsx = import.meta.resolve("tsx");

/** A package whose scripts start a server, as the engine's do. */
function writePackage(): string {
  const folder = mkdtempSync(join(tmpdir(), "kente-npm-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const server = `import { once } from "node:events";
    import { endWithNpm } from ${module};
    process.on("SIGTERM", () => { console.log("asked to stop"); process.exit(); });
    setInterval(() => {}, 1000);
    console.log("starts");
    await Promise.race([once(process.stdin, "data"), once(process.stdin, "end")]);
    endWithNpm();
    console.log("serves");`;
  const run = (name: string) => `"${process.execPath}" --import ${tsx} ${name}.ts`;
  for (const name of ["dev", "start"]) writeFileSync(join(folder, `${name}.ts`), server);
  const scripts = {
    dev: run("dev"),
    // The shell waits for the server instead of becoming it.
    start: `${run("start")}; true`,
    site: "npm --silent run dev",
    again: "npm --silent run site; true",
  };
  writeFileSync(join(folder, "package.json"), JSON.stringify({ type: "module", scripts }));
  return folder;
}

type Started = ChildProcess & { stdin: Writable; stdout: Readable };

/** Runs a script with npm until its server starts. @returns npm, and what the server says until it has ended */
async function run(script: string): Promise<{ npm: Started; said: () => string; closed: Promise<unknown> }> {
  const npm = spawn("npm", ["--silent", "run", script], {
    cwd: writePackage(),
    // A group of its own, so that nothing is left of a test that fails.
    detached: true,
    stdio: ["pipe", "pipe", "inherit"],
  });
  onTestFinished(() => {
    try {
      process.kill(-(npm.pid ?? 0), "SIGKILL");
    } catch {
      // All of it has ended.
    }
  });
  let said = "";
  npm.stdout.on("data", (chunk) => (said += chunk));
  const closed = once(npm, "close");
  await once(npm.stdout, "data");
  return { npm, said: () => said, closed };
}

describe("a server that npm has started stops when npm is ended", () => {
  // A script that npm becomes and one that it waits for, or all of them with every signal.
  const cases = [
    ["dev", "SIGTERM"],
    ["start", "SIGKILL"],
    ["site", "SIGTERM"],
    ["again", "SIGHUP"],
    ["again", "SIGKILL"],
    ["dev", "SIGKILL"],
    ["dev", "SIGHUP"],
    ["start", "SIGTERM"],
    ["site", "SIGKILL"],
  ] as const;
  test.each(cases.slice(0, 2 * inject("effort")))("npm run %s, by %s", async (script, signal) => {
    const { npm, said, closed } = await run(script);
    npm.stdin.write("go on\n");
    await once(npm.stdout, "data");
    npm.kill(signal);
    await closed;
    expect(said()).toBe("starts\nserves\nasked to stop\n");
  });

  test.each(["start", "dev"].slice(0, inject("effort")))(
    "npm run %s, before the server has looked for it",
    async (script) => {
      const { npm, said, closed } = await run(script);
      npm.kill("SIGKILL");
      // With npm, the server's input ends.
      await closed;
      expect(said()).toBe("starts\nserves\nasked to stop\n");
    },
  );
});
