import { createServer } from "node:http";
import { expect, onTestFinished, test } from "vitest";
import { listen } from "./connections.ts";

test("a server survives connections that can't be accepted", async () => {
  const server = createServer((_, response) => void response.end("here"));
  onTestFinished(() => void server.close());
  const { url } = await listen(server, 0, "127.0.0.1");
  const tooMany = Object.assign(new RangeError("accept EMFILE"), { code: "EMFILE" });
  for (let count = 0; count < 3; count += 1) server.emit("error", tooMany);
  expect(await (await fetch(url, { headers: { connection: "close" } })).text()).toBe("here");
});

test("a server keeps idle connections for longer than proxies do, which send requests on them", async () => {
  const server = createServer((_, response) => void response.end("here"));
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  const { url } = await listen(server, 0, "127.0.0.1");
  const answer = await fetch(url);
  await answer.text();
  const [, seconds] = /^timeout=(\d+)$/.exec(answer.headers.get("keep-alive") ?? "") ?? [];
  expect(Number(seconds)).toBeGreaterThan(120);
});
