import { once } from "node:events";
import { createServer, get, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, expect, test } from "vitest";
import { holdRequests } from "./holdRequests.ts";

let http: Server;

afterEach(() => {
  http.closeAllConnections();
  http.close();
});

async function serve(timeoutMs: number) {
  const gate = holdRequests(timeoutMs);
  http = createServer(gate.listener);
  http.listen(0, "127.0.0.1");
  await once(http, "listening");
  return { gate, url: `http://127.0.0.1:${(http.address() as AddressInfo).port}/` };
}

/** Sends requests and waits until the server has all of them. */
async function send(url: string, count: number): Promise<Promise<string>[]> {
  let arrived = 0;
  const all = new Promise<void>((resolve) => {
    http.on("request", () => ++arrived === count && resolve());
  });
  const answers = Array.from({ length: count }, async (_, index) => {
    const response = await fetch(`${url}${index}`);
    return `${response.status} ${await response.text()}`;
  });
  await all;
  return answers;
}

test("requests that arrive before the gate opens are answered once it does", async () => {
  const { gate, url } = await serve(60_000);
  const early = await send(url, 60);
  gate.open((request, response) => response.end(`you asked for ${request.url}`));
  const answers = await Promise.all(early);
  expect(answers).toEqual(Array.from({ length: 60 }, (_, index) => `200 you asked for /${index}`));
  expect(await (await fetch(`${url}late`)).text()).toBe("you asked for /late");
});

test("a request that nothing ever answers ends with 503 after the limit", async () => {
  const { url } = await serve(1);
  const response = await fetch(url);
  expect(response.status).toBe(503);
  expect(response.headers.get("retry-after")).toBe("1");
});

test("a request whose client has left is not handed over", async () => {
  const { gate, url } = await serve(60_000);
  const asked = once(http, "request");
  const request = get(`${url}left`).on("error", () => {});
  const [, response] = await asked;
  request.destroy();
  await once(response, "close");
  const seen: (string | undefined)[] = [];
  gate.open((one, answer) => {
    seen.push(one.url);
    answer.end();
  });
  await fetch(`${url}stayed`);
  expect(seen).toEqual(["/stayed"]);
});
