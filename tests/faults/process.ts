import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { bundled } from "../../engine/files/fixtures/bundled.ts";

/** The code of the server, the same for all that a test starts. */
let code: Promise<string> | undefined;

/** A server in a separate process. */
export interface ServerProcess {
  port: number;
  /** Whether it still runs. */
  isAlive(): boolean;
  /** Its output to stderr so far. */
  log(): string;
  /** Kills it like a power cut, if it still runs. Resolves when it has ended. */
  kill(): Promise<void>;
}

/**
 * Starts a server for an output folder and a database.
 * @param rights `ordinary` takes from root the right to write where the file mode forbids it
 * @param kilobytes that the system lets it write into a file, as it lets none write to a full disk
 */
export async function startServer(
  dist: string,
  database: string,
  port = 0,
  rights: "all" | "ordinary" = "all",
  kilobytes?: number,
): Promise<ServerProcess> {
  code ??= bundled(join(import.meta.dirname, "server.ts"));
  const isBound = rights === "ordinary" && process.getuid?.() === 0;
  const [program = "", ...args] = [
    ...(kilobytes === undefined ? [] : ["bash", "-c", `ulimit -f ${kilobytes}; exec "$0" "$@"`]),
    ...(isBound ? ["setpriv", "--bounding-set=-dac_override,-dac_read_search"] : []),
    process.execPath,
    ...[await code, dist, database, String(port)],
  ];
  const child: ChildProcess = spawn(program, args, { stdio: ["ignore", "pipe", "pipe"] });
  let log = "";
  child.stderr?.setEncoding("utf8").on("data", (text) => {
    log += text;
  });
  const ended = once(child, "exit");
  if (!child.stdout) throw new Error("The server has no output.");
  const [line] = await Promise.race([
    once(createInterface({ input: child.stdout }), "line"),
    ended.then(([code]) => Promise.reject(new Error(`The server ended with ${code}. ${log}`))),
  ]);
  return {
    port: Number(line),
    log: () => log,
    isAlive: () => child.exitCode === null && child.signalCode === null,
    async kill() {
      child.kill("SIGKILL");
      await ended;
    },
  };
}
