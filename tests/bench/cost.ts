import { spawn } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "../support/project.ts";

/** The cost of one run of a command, with all processes that it starts. */
export interface Cost {
  /** From its start to its end. */
  seconds: number;
  /** Time of processors, of all threads and processes. */
  cpu: number;
  /** The most resident memory that one of its processes had. NaN where there is no /proc. */
  megabytes: number;
}

/** A program and how to start it. */
export interface Command {
  program: string;
  args: readonly string[];
  /** The working folder, by default the project. */
  cwd?: string;
  /** Replaces variables of this process. */
  env?: NodeJS.ProcessEnv;
  /** The exit codes of success, by default only 0. */
  ok?: readonly number[];
}

const { scripts } = JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as {
  scripts: Record<string, string>;
};

/** What `npm run NAME -- ARGS` runs, without npm itself. */
export function npmRun(name: string, ...args: readonly string[]): Command {
  const [program = "", ...own] = (scripts[name] ?? "").split(" ");
  return { program: program === "node" ? process.execPath : program, args: [...own, ...args] };
}

// The shell waits for the command and for all processes that the command has waited for, and prints their time.
const timed = '"$@"; code=$?; times >&3; exit $code';

/**
 * Runs a command and measures it.
 * @throws Error with the end of its output, if it fails
 */
export async function measure({ program, args, cwd = root, env = {}, ok = [0] }: Command): Promise<Cost> {
  const started = performance.now();
  const child = spawn("sh", ["-c", timed, "sh", program, ...args], {
    cwd,
    env: { ...process.env, ...env },
    stdio: ["ignore", "pipe", "pipe", "pipe"],
  });
  let output = "";
  let times = "";
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding("utf8").on("data", (text) => {
      output = (output + text).slice(-4000);
    });
  child.stdio[3]?.on("data", (text) => {
    times += text;
  });
  let megabytes = Number.NaN;
  const watch = setInterval(() => {
    const now = largest(child.pid ?? 0);
    if (now > megabytes || Number.isNaN(megabytes)) megabytes = now;
  }, 20);
  const code = await new Promise<number | null>((resolve, reject) => {
    child.on("error", reject);
    child.on("close", resolve);
  }).finally(() => clearInterval(watch));
  const seconds = (performance.now() - started) / 1000;
  if (!ok.includes(code ?? -1))
    throw new Error(`${[program, ...args].join(" ")} ended with ${code}: ${output}`);
  // The first line is the time of the shell itself, the second one that of its children.
  return { seconds, cpu: secondsIn(times.split("\n")[1] ?? ""), megabytes };
}

/** The sum of times as a shell prints them: `0m1.234s 0m0.567s`. */
export function secondsIn(text: string): number {
  const parts = [...text.matchAll(/(\d+)m([\d.]+)s/g)];
  return parts.reduce((sum, [, minutes, seconds]) => sum + Number(minutes) * 60 + Number(seconds), 0);
}

/** The highest memory so far of a process and its descendants, each by itself, in megabytes. NaN if there is none any more. */
function largest(pid: number): number {
  try {
    const status = readFileSync(`/proc/${pid}/status`, "utf8");
    const own = Number(/^VmHWM:\s+(\d+)/m.exec(status)?.[1]) / 1024;
    const children = readdirSync(`/proc/${pid}/task`).flatMap((thread) =>
      readFileSync(`/proc/${pid}/task/${thread}/children`, "utf8").split(" ").filter(Boolean),
    );
    return children
      .map((child) => largest(Number(child)))
      .reduce((most, one) => (one > most || Number.isNaN(most) ? one : most), own);
  } catch {
    // It has ended meanwhile, or this system has no /proc.
    return Number.NaN;
  }
}
