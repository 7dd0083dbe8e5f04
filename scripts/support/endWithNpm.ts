import { basename } from "node:path";

/** Milliseconds between two looks. */
const intervalMs = 500;

const { ppid: parent } = process;

/**
 * Asks this process to stop when the npm that started it is gone: npm ends the shell between them, and the shell passes no
 * signal on.
 */
export function endWithNpm(): void {
  if (process.env.npm_lifecycle_event !== basename(process.argv[1] ?? "", ".ts")) return;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    process.kill(process.pid, "SIGTERM");
  }, intervalMs);
  timer.unref();
}
