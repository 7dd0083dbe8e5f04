import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { expect, onTestFinished, test } from "vitest";

const module = pathToFileURL(join(import.meta.dirname, "run.ts")).href;

/** Starts a command that writes a line per millisecond to stdout and stderr. */
function start(serves: boolean) {
  const script = `
    import { runCommand } from ${JSON.stringify(module)};
    await runCommand({ name: "it", summary: "Writes.", serves: ${serves} }, () => {
      setInterval(() => { console.log("line"); console.error("line"); }, 1);
      process.on("message", () => process.send("alive"));
      return 0;
    });`;
  const child = spawn(process.execPath, ["--import", "tsx", "--input-type=module", "-e", script], {
    stdio: ["ignore", "pipe", "pipe", "ipc"],
  });
  onTestFinished(() => void child.kill("SIGKILL"));
  const { stdout, stderr } = child;
  if (!stdout || !stderr) throw new Error("The command has no output.");
  return { child, stdout, stderr, exited: once(child, "exit") };
}

test("a server keeps running when its output is closed", async () => {
  const { child, stdout, stderr, exited } = start(true);
  await Promise.all([once(stdout, "data"), once(stderr, "data")]);
  stdout.destroy();
  stderr.destroy();
  // Each answer comes some lines later than the one before, so by then it has written to the closed pipes.
  for (let round = 0; round < 9; round += 1) {
    child.send("are you there?");
    expect(await Promise.race([once(child, "message"), exited])).toEqual(["alive", undefined]);
  }
});

test("a command exits quietly when its output is closed", async () => {
  const { stdout, exited } = start(false);
  await once(stdout, "data");
  stdout.destroy();
  expect(await exited).toEqual([0, null]);
});
