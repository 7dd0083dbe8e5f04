import { spawn } from "node:child_process";
import { join } from "node:path";

const root = join(import.meta.dirname, "../..");

/** The cost of one run of a command. */
export interface Cost {
  seconds: number;
  /** Maximum resident memory of the process, in megabytes. */
  megabytes: number;
}

/**
 * Runs one of this project's TypeScript files in a separate process.
 * @throws if it does not exit with 0
 */
export function measure(script: string, args: readonly string[]): Promise<Cost> {
  const report = `process.on("exit", () => process.send?.(process.resourceUsage().maxRSS / 1024))`;
  const started = performance.now();
  const child = spawn(
    process.execPath,
    [
      "--import",
      "tsx",
      "--import",
      `data:text/javascript,${encodeURIComponent(report)}`,
      join(root, script),
      ...args,
    ],
    { cwd: root, stdio: ["ignore", "ignore", "inherit", "ipc"] },
  );
  let megabytes = 0;
  child.on("message", (size) => {
    megabytes = Number(size);
  });
  return new Promise((resolve, reject) => {
    child.on("close", (code) => {
      if (code !== 0) reject(new Error(`${script} ended with ${code}`));
      else resolve({ seconds: (performance.now() - started) / 1000, megabytes });
    });
  });
}

/** The run with the median time of several. */
export async function median(times: number, once: () => Promise<Cost>): Promise<Cost> {
  const costs: Cost[] = [];
  for (let turn = 0; turn < times; turn += 1) costs.push(await once());
  costs.sort((a, b) => a.seconds - b.seconds);
  return costs[Math.floor(costs.length / 2)] ?? { seconds: Number.NaN, megabytes: Number.NaN };
}
