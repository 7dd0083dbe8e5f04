import { spawn } from "node:child_process";
import { once } from "node:events";
import { resolve } from "node:path";
import { createInterface } from "node:readline";

/** The sites under test, built and served by a process of their own. */
export interface ServedSites {
  /** Their addresses, as the variables of the environment by which tests find them. */
  addresses: Record<string, string>;
  /** Ends the process. */
  stop(): Promise<void>;
}

/**
 * Builds and serves the sites under test.
 * @returns once all of them are served
 */
export async function serveSites(): Promise<ServedSites> {
  const script = resolve(import.meta.dirname, "sites.ts");
  const child = spawn(process.execPath, ["--import", "tsx", script], { stdio: ["pipe", "pipe", "inherit"] });
  const ended = once(child, "exit");
  const line = await Promise.race([
    once(createInterface({ input: child.stdout }), "line").then(([first]) => String(first)),
    ended.then(([code]) =>
      Promise.reject(new Error(`The sites under test could not be served (exit ${code}).`)),
    ),
  ]);
  return {
    addresses: JSON.parse(line) as Record<string, string>,
    async stop() {
      child.stdin.end();
      await ended;
    },
  };
}
