import { spawn } from "node:child_process";
import { once } from "node:events";
import { resolve } from "node:path";
import { createInterface } from "node:readline";

/**
 * Builds and serves the sites under test in a process of their own, and passes their addresses to the tests.
 * With all of their addresses set, tests look at sites that run already.
 * @returns ends the process
 */
export default async function setUp(): Promise<(() => Promise<void>) | undefined> {
  const addresses = ["SITE", "MAIL", "TOWN", "EXAMPLES", "LIBRARY", "LONG", "LEADS"];
  if (addresses.every((name) => process.env[`KENTE_${name}`])) return undefined;
  const script = resolve(import.meta.dirname, "sites.ts");
  const child = spawn(process.execPath, ["--import", "tsx", script], { stdio: ["pipe", "pipe", "inherit"] });
  const ended = once(child, "exit");
  const line = await Promise.race([
    once(createInterface({ input: child.stdout }), "line").then(([first]) => String(first)),
    ended.then(([code]) =>
      Promise.reject(new Error(`The sites under test could not be served (exit ${code}).`)),
    ),
  ]);
  Object.assign(process.env, JSON.parse(line));
  return async () => {
    child.stdin.end();
    await ended;
  };
}
