import { connect } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { serveSample } from "../fixtures/sample.ts";

let sample: Awaited<ReturnType<typeof serveSample>>;

beforeAll(async () => {
  sample = await serveSample();
});
afterAll(() => sample.stop());

/** Sends the same request several times at once. @returns how many were answered when the server has ended the connection */
function ask(times: number): Promise<number> {
  const request = "GET /about-us HTTP/1.1\r\nHost: localhost\r\n";
  const all = `${`${request}\r\n`.repeat(times - 1)}${request}Connection: close\r\n\r\n`;
  return new Promise((resolve) => {
    let answers = "";
    const socket = connect(sample.server.port, "127.0.0.1", () => socket.write(all));
    socket.setEncoding("utf8").on("data", (part) => {
      answers += part;
    });
    socket.on("error", () => {});
    socket.on("close", () => resolve(answers.split("HTTP/1.1 200 OK").length - 1));
  });
}

test("a few pipelined requests are all answered", async () => {
  expect(await ask(8)).toBe(8);
});

test("a client that pipelines many requests is disconnected before answers pile up", async () => {
  const before = sample.lines.length;
  expect(await ask(1000)).toBeLessThanOrEqual(8);
  expect(sample.lines.length - before).toBeLessThanOrEqual(8);
});
