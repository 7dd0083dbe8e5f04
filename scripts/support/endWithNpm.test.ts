import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";

const module = JSON.stringify(join(import.meta.dirname, "endWithNpm.ts"));

/** Runs a server `NAME.ts` from a shell, as npm does, and ends the shell. @returns what the server says when it is asked to stop */
async function endShell(name: string): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), "kente-npm-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const script = join(folder, `${name}.ts`);
  writeFileSync(
    script,
    `import { endWithNpm } from ${module};
    setInterval(() => {}, 1000);
    process.on("SIGTERM", () => { console.log("asked to stop"); process.exit(); });
    endWithNpm();
    console.log("serves");`,
  );
  // The shell waits for the server instead of becoming it.
  const shell = spawn("sh", ["-c", `"${process.execPath}" --import tsx "${script}"; true`], {
    env: { ...process.env, npm_lifecycle_event: name },
    stdio: ["ignore", "pipe", "inherit"],
  });
  let said = "";
  shell.stdout.on("data", (chunk) => (said += chunk));
  const closed = once(shell, "close");
  await once(shell.stdout, "data");
  shell.kill("SIGTERM");
  await closed;
  return said;
}

test.each(["dev", "start"])("a server that npm has started by %s stops when npm is ended", async (name) => {
  expect(await endShell(name)).toBe("serves\nasked to stop\n");
});
