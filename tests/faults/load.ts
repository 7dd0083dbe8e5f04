import { Agent, request } from "node:http";

/** How one submission was answered. */
export interface Answered {
  key: string;
  /** 0 where no answer came. */
  status: number;
  /** Milliseconds until then. */
  took: number;
}

/**
 * Submits the contact form again and again.
 * @param keys one submission each
 * @param concurrency how many are under way at a time
 * @param onAnswer is told of each answer as it comes
 */
export async function submitAll(
  port: number,
  keys: readonly string[],
  concurrency: number,
  onAnswer: (answer: Answered) => void = () => {},
): Promise<Answered[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: concurrency });
  const answers: Answered[] = [];
  const waiting = [...keys];
  const work = async () => {
    for (let key = waiting.shift(); key !== undefined; key = waiting.shift()) {
      const started = performance.now();
      const status = await submit(agent, port, key);
      const answer = { key, status, took: performance.now() - started };
      answers.push(answer);
      onAnswer(answer);
    }
  };
  await Promise.all(Array.from({ length: concurrency }, work));
  agent.destroy();
  return answers;
}

function submit(agent: Agent, port: number, key: string): Promise<number> {
  const body = JSON.stringify({
    name: `Ama ${key}`,
    email: "ama@example.com",
    message: "Good day. ".repeat(20),
    agree: true,
  });
  return new Promise((resolve) => {
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
        answer.on("end", () => resolve(answer.statusCode ?? 0));
        answer.on("error", () => resolve(0));
      },
    );
    sent.on("error", () => resolve(0));
    sent.end(body);
  });
}
