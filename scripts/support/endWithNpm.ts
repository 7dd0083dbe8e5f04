import { execFileSync } from "node:child_process";
import { basename } from "node:path";

/** Milliseconds between two looks. */
const intervalMs = 500;

const { ppid: parent } = process;

/** A program that runs scripts, as the list of processes shows it, and a shell that runs a command for it. */
const runner = /(^|[\s/\\])(npm|pnpm|yarn|bun)([\s./\\-]|$)/;
const shell = /^\S*sh (-\S+ )*-c /;
/** What becomes the parent of a process whose own has gone, beside the process 1. */
const adopter = /^\S*systemd\b/;

/**
 * Asks this process to stop when the npm that started it is gone, or one that started that npm: a killed npm leaves its shell
 * running, and the shell passes no signal on.
 */
export function endWithNpm(): void {
  const names = [basename(process.argv[1] ?? "", ".ts"), "npx"];
  if (!names.includes(process.env.npm_lifecycle_event ?? "")) return;
  const starters = findStarters();
  const timer = setInterval(() => {
    if (process.ppid === parent && starters?.every(isRunning)) return;
    clearInterval(timer);
    process.kill(process.pid, "SIGTERM");
  }, intervalMs);
  timer.unref();
}

/** The processes from the parent to the topmost npm; undefined if that is gone. Only the parent if they can't be listed. */
function findStarters(): number[] | undefined {
  const processes = listProcesses();
  const found: number[] = [];
  let count = 0;
  let pid = parent;
  for (let one = processes.get(pid); one; one = processes.get(pid)) {
    const isShell = shell.test(one.command);
    if (!isShell && !runner.test(one.command)) break;
    found.push(pid);
    if (!isShell) count = found.length;
    pid = one.parent;
  }
  // The npm was gone before it could be found, and left its shell, or nothing.
  const isOrphan =
    count === 0 && processes.size > 0 && (pid <= 1 || adopter.test(processes.get(pid)?.command ?? ""));
  return isOrphan ? undefined : found.slice(0, Math.max(count, 1));
}

function listProcesses(): Map<number, { parent: number; command: string }> {
  try {
    const text = execFileSync("ps", ["-A", "-o", "pid=", "-o", "ppid=", "-o", "args="], {
      encoding: "utf8",
      stdio: ["ignore", "pipe", "ignore"],
      maxBuffer: 64 * 1024 * 1024,
    });
    const rows = [...text.matchAll(/^\s*(\d+)\s+(\d+)\s+(.*)$/gm)];
    return new Map(
      rows.map(([, pid, ppid, command = ""]) => [Number(pid), { parent: Number(ppid), command }]),
    );
  } catch {
    // Windows and small containers have no such command.
    return new Map();
  }
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}
