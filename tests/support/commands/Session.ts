import { type ChildProcess, fork, spawnSync } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { join } from "node:path";

/** A command to run: `lint` for scripts/lint.ts. */
export interface Request {
  script: string;
  args: string[];
  /** Variables of its environment besides those of the session. */
  env: NodeJS.ProcessEnv;
}

/** What a command has printed, and its exit code. */
export interface Outcome {
  code: number | null;
  stdout: string;
  stderr: string;
}

/**
 * Runs commands of a project in one process that loads their code once, because the start of a command takes most of its
 * time. For tests of what commands do. That each of them starts, prints and ends is tested with {@link runAlone}.
 */
export class Session {
  readonly #process: ChildProcess;
  readonly #ended: Promise<unknown[]>;

  /** @param folder of the project, in which the commands run */
  constructor(folder: string, env: NodeJS.ProcessEnv) {
    this.#process = fork(join(folder, "tests/support/commands/sessionProcess.ts"), {
      cwd: folder,
      env,
      execArgv: ["--import", "tsx"],
      stdio: ["ignore", "ignore", "inherit", "ipc"],
    });
    this.#ended = once(this.#process, "exit");
  }

  /** Runs a command to its end. The next one may be run after that. */
  async run(script: string, args: string[], env: NodeJS.ProcessEnv = {}): Promise<Outcome> {
    const answer = once(this.#process, "message");
    const ended = this.#ended.then(([code]): never => {
      throw new Error(`npm run ${script} has ended its process with ${code}`);
    });
    this.#process.send({ script, args, env } satisfies Request);
    const [outcome] = await Promise.race([answer, ended]);
    return outcome as Outcome;
  }

  async close(): Promise<void> {
    this.#process.kill();
    await this.#ended;
  }
}

/** Runs a command of a project as users do, in a process of its own. */
export function runAlone(folder: string, script: string, args: string[], env: NodeJS.ProcessEnv): Outcome {
  const { scripts } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
  const [, ...words] = scripts[script].split(" ");
  const { status, stdout, stderr } = spawnSync(process.execPath, [...words, ...args], {
    cwd: folder,
    encoding: "utf8",
    env,
    maxBuffer: 1e8,
  });
  return { code: status, stdout, stderr };
}
