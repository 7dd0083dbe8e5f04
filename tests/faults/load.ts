import { Agent, request } from "node:http";
import pMap from "p-map";

/** The answer to a submission. */
export interface Answered {
  key: string;
  /** 0 if no answer came. */
  status: number;
  /** Milliseconds until the answer. */
  took: number;
  /** The header Retry-After, in seconds. */
  retryAfter: string | undefined;
}

/** Options of {@link submitAll}. */
export interface Load {
  /** Called with each answer as it arrives. */
  onAnswer?: (answer: Answered) => void;
  /** Milliseconds after which a submission that got 503 is sent again, until it gets another status. If omitted, never. */
  retryAfterMs?: number;
}

/**
 * Submits the contact form once for each key.
 * @param keys idempotency keys
 * @param concurrency how many are sent at a time
 * @returns the last answer to each, in the order of the keys
 */
export async function submitAll(
  port: number,
  keys: readonly string[],
  concurrency: number,
  { onAnswer, retryAfterMs }: Load = {},
): Promise<Answered[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: concurrency });
  const submitUntilTaken = async (key: string) => {
    let answer = await submit(agent, port, key);
    onAnswer?.(answer);
    while (answer.status === 503 && retryAfterMs !== undefined) {
      await new Promise((next) => setTimeout(next, retryAfterMs));
      answer = await submit(agent, port, key);
      onAnswer?.(answer);
    }
    return answer;
  };
  const answers = await pMap(keys, submitUntilTaken, { concurrency });
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
