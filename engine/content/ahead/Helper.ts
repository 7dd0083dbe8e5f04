import { type ChildProcess, fork } from "node:child_process";
import type { Answer, HelperSetup, PageRead, Task } from "./protocol.ts";

/** Tasks that a helping process has at a time: one that it works on and one that waits. */
const most = 2;

/**
 * A second process that reads and analyses files, for sites whose first run would keep one processor busy and leave the
 * others idle. It is a process and not a thread, so that the memory of each stays small. Where it can't start or ends early,
 * its tasks are given back.
 */
export class Helper {
  readonly #process: ChildProcess;
  readonly #pending = new Map<number, Task>();
  #isReady = false;
  #hasEnded = false;
  #onChange = () => {};

  /**
   * @param script is run by Node and calls `helpReading`
   * @param done is called with the results of each task
   */
  constructor(
    script: readonly [file: string, ...args: string[]],
    setup: HelperSetup,
    done: (task: Task, pages: readonly PageRead[]) => void,
  ) {
    const [file, ...args] = script;
    this.#process = fork(file, args, {
      serialization: "advanced",
      stdio: ["ignore", "ignore", "ignore", "ipc"],
    });
    this.#process.on("message", (answer: Answer) => {
      if (answer === "ready") this.#isReady = true;
      else {
        const task = this.#pending.get(answer.id);
        this.#pending.delete(answer.id);
        if (task !== undefined) done(task, answer.pages);
      }
      this.#onChange();
    });
    const end = () => {
      this.#hasEnded = true;
      this.#onChange();
    };
    this.#process.on("error", end).on("exit", end);
    this.#process.send(setup, (error) => error && end());
  }

  /** Whether it could begin another task. */
  get isFree(): boolean {
    return this.#isReady && !this.#hasEnded && this.#pending.size < most;
  }

  /** Gives it a task. */
  start(task: Task): void {
    this.#pending.set(task.id, task);
    this.#process.send(task, (error) => error && this.#onChange());
  }

  /** Waits until all of its tasks are done. @returns those that it has not done, because it has ended */
  async finish(): Promise<Task[]> {
    await new Promise<void>((resolve) => {
      this.#onChange = () => {
        if (this.#pending.size === 0 || this.#hasEnded) resolve();
      };
      this.#onChange();
    });
    return [...this.#pending.values()];
  }

  /** Ends the process. */
  stop(): void {
    this.#process.removeAllListeners();
    this.#process.on("error", () => {});
    this.#process.kill();
    this.#process.unref();
  }
}
