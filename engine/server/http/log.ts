import SonicBoom from "sonic-boom";
import { loggedPath } from "./request.ts";

/** Milliseconds that a line waits for others, so that many are written at once. */
const waitMs = 100;

/** Bytes that are written without waiting. */
const batch = 4096;

/**
 * Bytes that wait while nobody reads the output. Further lines are dropped: the alternatives are a server that stops for its
 * log, and one that runs out of memory.
 */
const maxWaiting = 64 * 1024 * 1024;

/**
 * How many times in a row the last lines are offered to a full output that nobody reads, every 100 ms, before the process exits
 * without them.
 */
const lastAttempts = 10;

/** How often they are offered in all, to an output that is read slowly. */
const mostAttempts = 50;

/** Writes one line of JSON per request, in batches. The last ones are written when the process exits, also after a crash. */
export class RequestLog {
  readonly #out: SonicBoom;
  #timer: NodeJS.Timeout | undefined;
  #isFull = false;
  #attemptsInRow = 0;
  #attemptsLeft = 0;
  /** Bytes that were left at the last attempt. */
  #left = 0;

  /** @param fd file descriptor to write to, which doesn't block if it is a pipe; stdout if omitted */
  constructor(fd: number = process.stdout.fd) {
    this.#out = new SonicBoom({
      fd,
      minLength: batch,
      maxLength: maxWaiting,
      // A write in a thread could still be under way when the process exits.
      sync: true,
      // While the server runs, a pipe that is full is tried again later.
      retryEAGAIN: (_, writing, waiting) => this.#isOfferedAgain(writing + waiting),
    });
    // It is full, or its reader has gone. That is no reason to stop serving.
    this.#out.on("error", (error: NodeJS.ErrnoException) => {
      if (error.code !== "EAGAIN") return;
      this.#isFull = true;
      this.#writeSoon();
    });
    process.once("exit", () => this.#writeLast());
  }

  /** Adds the line of a request. */
  readonly write = (line: LogLine): void => {
    this.#out.write(`${JSON.stringify(line)}\n`);
    this.#writeSoon();
  };

  #writeSoon(): void {
    this.#timer ??= setTimeout(() => {
      this.#timer = undefined;
      // With a callback, all that waits is written instead of one batch. Not always: a file would be synchronized each time.
      const whole = this.#isFull ? () => {} : undefined;
      this.#isFull = false;
      this.#out.flush(whole);
    }, waitMs).unref();
  }

  /** Whether to wait for an output that is full, as only an ending process does. */
  #isOfferedAgain(left: number): boolean {
    this.#attemptsInRow = left < this.#left ? 1 : this.#attemptsInRow + 1;
    this.#left = left;
    this.#attemptsLeft -= 1;
    return this.#attemptsLeft >= 0 && this.#attemptsInRow <= lastAttempts;
  }

  #writeLast(): void {
    this.#attemptsLeft = mostAttempts;
    this.#attemptsInRow = 0;
    try {
      this.#out.flushSync();
    } catch {
      // The output is gone.
    }
  }
}

/** The log entry of a request. It holds no personal data. */
export interface LogLine {
  time: string;
  /** Names the request; an answer with status 500 or more names it too. */
  id: string;
  method: string;
  /** Without the query. */
  path: string;
  status: number;
  /** Milliseconds until the answer began. */
  ms: number;
  /** The error's stack, if the status is 500. */
  error?: string;
}

/**
 * The log entry of a request that is answered now.
 * @param started time of `performance.now()` when the request came
 * @param error what went wrong in the server
 */
export function logLine(
  { id, method, path, status }: Pick<LogLine, "id" | "method" | "path" | "status">,
  started: number,
  error?: unknown,
): LogLine {
  return {
    time: new Date().toISOString(),
    id,
    method,
    path: loggedPath(path),
    status,
    ms: Math.round((performance.now() - started) * 10) / 10,
    ...(error instanceof Error && { error: error.stack ?? error.message }),
  };
}
