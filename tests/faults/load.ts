import { Agent, request } from "node:http";

/** How one submission was answered. */
export interface Answered {
  key: string;
  /** 0 where no answer came. */
  status: number;
  /** Milliseconds until then. */
  took: number;
  /** Seconds after which the server asks to come back. */
  retryAfter: string | undefined;
}

/** How submissions are made. */
export interface Load {
  /** Is notified of each answer as it comes. */
  onAnswer?: (answer: Answered) => void;
  /** Milliseconds after which what was answered with 503 is sent again under its key, until it is not. Left out: never. */
  comeBack?: number;
}

/**
 * Submits the contact form again and again.
 * @param keys one submission each
 * @param concurrency how many are under way at a time
 * @returns the last answer to each
 */
export async function submitAll(
  port: number,
  keys: readonly string[],
  concurrency: number,
  { onAnswer, comeBack }: Load = {},
): Promise<Answered[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: concurrency });
  const answers: Answered[] = [];
  const waiting = [...keys];
  const work = async () => {
    for (let key = waiting.shift(); key !== undefined; key = waiting.shift()) {
      let answer = await submit(agent, port, key);
      onAnswer?.(answer);
      while (answer.status === 503 && comeBack !== undefined) {
        await new Promise((next) => setTimeout(next, comeBack));
        answer = await submit(agent, port, key);
        onAnswer?.(answer);
      }
      answers.push(answer);
    }
  };
  await Promise.all(Array.from({ length: concurrency }, work));
  agent.destroy();
  return answers;
}

function submit(agent: Agent, port: number, key: string): Promise<Answered> {
  const started = performance.now();
  const body = JSON.stringify({
    name: `Ama ${key}`,
    email: "ama@example.com",
    message: "Good day. ".repeat(20),
    agree: true,
  });
  return new Promise((resolve) => {
    const end = (status: number, retryAfter?: string) =>
      resolve({ key, status, took: performance.now() - started, retryAfter });
    const sent = request(
      {
        agent,
        port,
        host: "127.0.0.1",
        method: "POST",
        path: "/api/contact",
        headers: {
          "content-type": "application/json",
          "content-length": Buffer.byteLength(body),
          origin: `http://127.0.0.1:${port}`,
          "idempotency-key": key,
        },
      },
      (answer) => {
        answer.resume();
        answer.on("end", () => end(answer.statusCode ?? 0, answer.headers["retry-after"]));
        answer.on("error", () => end(0));
      },
    );
    sent.on("error", () => end(0));
    sent.end(body);
  });
}
