import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { createInterface } from "node:readline";

/** The sites under test, built and served by processes of their own. */
export interface ServedSites {
  /** Their addresses, as the variables of the environment by which tests find them. */
  addresses: Record<string, string>;
  /** Ends the processes. */
  stop(): Promise<void>;
}

/** The sites that one process builds: two that take about the same time, because a build keeps one core busy. */
const shares = [
  ["site", "long", "integrations"],
  ["town", "examples", "forms", "library"],
];

/**
 * Builds and serves the sites under test.
 * @returns once all of them are served
 */
export async function serveSites(): Promise<ServedSites> {
  const folder = mkdtempSync(join(tmpdir(), "kente-sites-"));
  const database = `file:${join(folder, "leads.db")}`;
  const children: ChildProcess[] = [];
  const stop = async () => {
    await Promise.all(
      children.map(async (child) => {
        if (child.exitCode !== null) return;
        const ended = once(child, "exit");
        child.stdin?.end();
        await ended;
      }),
    );
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    const found = await Promise.all(
      shares.map((names, index) => {
        const own = join(folder, String(index));
        mkdirSync(own);
        const words = ["--import", "tsx", resolve(import.meta.dirname, "sites.ts"), own, database, ...names];
        const child = spawn(process.execPath, words, { stdio: ["pipe", "pipe", "inherit"] });
        children.push(child);
        return firstLine(child);
      }),
    );
    const addresses = found.flatMap((line) => Object.entries<string>(JSON.parse(line)));
    const named = addresses.map(([name, address]) => [`KENTE_${name.toUpperCase()}`, address]);
    return { addresses: { ...Object.fromEntries(named), KENTE_LEADS: database }, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** What a process prints first. @throws Error where it ends before */
async function firstLine(child: ChildProcess): Promise<string> {
  const ended = once(child, "exit").then(([code]) => {
    throw new Error(`The sites under test could not be served (exit ${code}).`);
  });
  if (!child.stdout) return ended;
  const [line] = await Promise.race([once(createInterface({ input: child.stdout }), "line"), ended]);
  // It ends some time, and then nobody waits for its words.
  ended.catch(() => undefined);
  return String(line);
}
