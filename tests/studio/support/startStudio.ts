import { spawn } from "node:child_process";
import { once } from "node:events";
import { root } from "../../support/project.ts";

/** A studio that runs in a process of its own. */
export interface StudioProcess {
  /** The address of the desk, with a slash at the end. */
  address: string;
  pid: number;
  /** Ends it. @returns when it has ended */
  end(signal: "SIGTERM" | "SIGKILL"): Promise<void>;
}

/**
 * Starts `npm run studio`.
 * @param site its folder
 * @param port a free one, where it does not matter which
 * @returns once it answers
 */
export async function startStudio(site: string, port = 0): Promise<StudioProcess> {
  const words = ["--import", "tsx", "scripts/studio.ts", "--site", site];
  const env = { ...process.env, PORT: String(port) };
  const server = spawn(process.execPath, words, { cwd: root, env });
  const ended = once(server, "exit");
  // A hook that has taken too long gives no studio to end.
  const kill = () => server.kill();
  process.once("exit", kill);
  server.once("exit", () => process.off("exit", kill));
  let said = "";
  const address = await new Promise<string>((found, failed) => {
    for (const stream of [server.stdout, server.stderr])
      stream.on("data", (chunk) => {
        said += chunk;
        const url = /The studio is on (\S+)/.exec(said)?.[1];
        if (url) found(url);
      });
    server.once("exit", () => failed(new Error(`The studio ended: ${said}`)));
  });
  return {
    address,
    pid: server.pid ?? 0,
    async end(signal) {
      server.kill(signal);
      await ended;
    },
  };
}
