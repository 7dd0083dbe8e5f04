import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { Outcome, Request } from "./Session.ts";

// The process of a Session, in the folder of a project: runs the commands that it is sent, one after the other.

const ownEnvironment = { ...process.env };
let runs = 0;

process.on("message", async (request: Request) => {
  const outcome = await run(request);
  process.send?.(outcome);
});

async function run({ script, args, env }: Request): Promise<Outcome> {
  const file = join(process.cwd(), "scripts", `${script}.ts`);
  process.argv = [process.execPath, file, ...args];
  process.env = { ...ownEnvironment, ...env };
  process.exitCode = undefined;
  const outputs = { stdout: capture(process.stdout), stderr: capture(process.stderr) };
  try {
    // The command itself runs again each time; what it imports is loaded once.
    runs += 1;
    await import(`${pathToFileURL(file)}?run=${runs}`);
    return {
      code: Number(process.exitCode ?? 0),
      stdout: outputs.stdout.text(),
      stderr: outputs.stderr.text(),
    };
  } catch (error) {
    return { code: 1, stdout: outputs.stdout.text(), stderr: `${outputs.stderr.text()}${error}` };
  } finally {
    process.exitCode = undefined;
    for (const { end } of Object.values(outputs)) end();
  }
}

/** Keeps what is written to a stream, and writes nothing. */
function capture(stream: NodeJS.WriteStream) {
  const own = stream.write;
  const before = stream.listeners("error");
  let text = "";
  stream.write = (chunk: string | Uint8Array, ...more: unknown[]) => {
    text += typeof chunk === "string" ? chunk : Buffer.from(chunk).toString("utf8");
    for (const done of more) if (typeof done === "function") done();
    return true;
  };
  return {
    text: () => text,
    end: () => {
      stream.write = own;
      for (const one of stream.listeners("error"))
        if (!before.includes(one)) stream.off("error", one as (error: Error) => void);
    },
  };
}
