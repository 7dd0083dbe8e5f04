import { spawn } from "node:child_process";
import { once } from "node:events";
import { resolve } from "node:path";
import { createInterface } from "node:readline";

/**
 * Builds and serves the sites under test in a process of their own, and tells the tests their addresses.
 * With `KENTE_SITE` and `KENTE_LONG` set, tests look at sites that run already.
 * @returns ends the process
 */
export default async function setUp(): Promise<(() => Promise<void>) | undefined> {
  if (process.env.KENTE_SITE && process.env.KENTE_LONG) return undefined;
  const script = resolve(import.meta.dirname, "sites.ts");
  const child = spawn(process.execPath, ["--import", "tsx", script], { stdio: ["pipe", "pipe", "inherit"] });
  const ended = once(child, "exit");
  const addresses = await Promise.race([
    once(createInterface({ input: child.stdout }), "line").then(([line]) => String(line)),
    ended.then(([code]) =>
      Promise.reject(new Error(`The sites under test could not be served (exit ${code}).`)),
    ),
  ]);
  Object.assign(process.env, JSON.parse(addresses));
  return async () => {
    child.stdin.end();
    await ended;
  };
}
