import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type IncomingMessage, request, type ServerResponse } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import {
  afterAll,
  afterEach,
  beforeAll,
  beforeEach,
  describe,
  expect,
  onTestFinished,
  test,
  vi,
} from "vitest";
import type { OutputManifest } from "../../contract/output.ts";
import type { Kept } from "../../contract/store.ts";
import { describeOutput } from "../fixtures/describeOutput.ts";
import { contact, takingBy, validContact } from "../fixtures/site.ts";
import type { RunningServer } from "../serve.ts";
import { serve } from "../serve.ts";
import { Connections } from "./connections.ts";

const dist = mkdtempSync(join(tmpdir(), "kente-connections-"));
const manifest: OutputManifest = {
  base: "/",
  headers: [
    { path: "/*", headers: { "Cache-Control": "no-cache", "Content-Security-Policy": "default-src 'none'" } },
  ],
  pages: ["/"],
  notFound: [],
  fingerprint: "x",
  served: { forms: [{ form: contact, language: "en", pages: ["/"] }], words: [] },
};
let server: RunningServer;

beforeAll(async () => {
  writeFileSync(join(dist, "index.html"), "home");
  describeOutput(dist, manifest);
  server = await serve({ dist, port: 0, host: "127.0.0.1" });
});
afterAll(async () => {
  await server.stop();
  rmSync(dist, { recursive: true });
});

/** Sends raw bytes, the next part after each answer. @returns everything received until the server ends the connection */
function exchange(port: number, first: string, ...more: string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    let answer = "";
    const socket = connect(port, "127.0.0.1", () => socket.write(first));
    socket.setEncoding("utf8");
    socket.on("data", (chunk) => {
      answer += chunk;
      const next = more.shift();
      if (next !== undefined) socket.write(next);
    });
    socket.on("end", () => resolve(answer));
    socket.on("error", reject);
  });
}

/** Sends the start of a request, then one character after another. @returns everything received */
function trickle(port: number, first: string): Promise<string> {
  return new Promise((resolve) => {
    let answer = "";
    const socket = connect(port, "127.0.0.1", () => socket.write(first));
    const drip = setInterval(() => socket.write("x"), 50);
    socket.setEncoding("utf8");
    socket.on("data", (chunk) => {
      answer += chunk;
    });
    // Characters that arrive after the server has closed the connection reset it.
    socket.on("error", () => {});
    socket.on("close", () => {
      clearInterval(drip);
      resolve(answer);
    });
  });
}

describe("a malformed request", () => {
  test.each([
    ["an unknown method", "FOO / HTTP/1.1\r\nHost: x\r\n\r\n", 400],
    ["no HTTP at all", "hello\r\n\r\n", 400],
    ["headers that never end", `GET / HTTP/1.1\r\nHost: x\r\nX: ${"a".repeat(20_000)}\r\n\r\n`, 431],
    ["an invalid Host", "GET / HTTP/1.1\r\nHost: a/b\r\nConnection: close\r\n\r\n", 400],
    ["two Hosts", "GET / HTTP/1.1\r\nHost: x\r\nHost: x\r\n\r\n", 400],
    ["two Hosts of HTTP/1.0", "GET / HTTP/1.0\r\nHost: x\r\nHost: y\r\n\r\n", 400],
    ["an empty Host", "GET / HTTP/1.1\r\nHost:\r\n\r\n", 400],
    ["no Host", "GET / HTTP/1.1\r\n\r\n", 400],
    [
      "two different lengths",
      "POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n",
      400,
    ],
    ["a broken chunk", "POST / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n", 400],
    ["an unknown expectation", "GET / HTTP/1.1\r\nHost: x\r\nExpect: tea\r\n\r\n", 417],
  ])("is refused with the headers of every answer: %s", async (_, bytes, status) => {
    const answer = await exchange(server.port, bytes);
    expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    expect(answer.toLowerCase()).toContain("content-security-policy: default-src 'none'");
    expect(answer.toLowerCase()).toContain("cache-control: no-store");
    expect(answer).toMatch(/\r\n\r\n\S.*\n$/);
  });

  test("is refused on a connection that has been used before", async () => {
    const answer = await exchange(server.port, "HEAD / HTTP/1.1\r\nHost: x\r\n\r\n", "hello\r\n\r\n");
    expect(answer.match(/HTTP\/1\.1 \d+/g)).toEqual(["HTTP/1.1 200", "HTTP/1.1 400"]);
  });
});

test("a request that arrives too slowly is answered with 408", async () => {
  const requestTimeoutMs = 400;
  const hasty = await serve({
    dist,
    port: 0,
    host: "127.0.0.1",
    requestTimeoutMs,
    intake: takingBy(() => Promise.reject(new Error("nothing is to be kept"))),
  });
  for (const head of [
    "POST /api/contact HTTP/1.1\r\nHost: x\r\nOrigin: http://x\r\nContent-Type: application/json\r\nContent-Length: 9999\r\n\r\n",
    "GET / HTTP/1.1\r\nHost: x\r\nX: ",
  ]) {
    const answer = await trickle(hasty.port, head);
    expect(answer).toMatch(/^HTTP\/1\.1 408 .*\r\n\r\nThis request took too long\.\n$/s);
    expect(answer.toLowerCase()).toContain("content-security-policy: default-src 'none'");
  }
  await hasty.stop();
});

describe("an upload", () => {
  const limits = { requestTimeoutMs: 30_000, uploadTimeoutMs: 300_000 };
  const type = "multipart/form-data; boundary=X";
  beforeEach(() => void vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] }));
  afterEach(() => void vi.useRealTimers());

  /** Sends the head of a request. @returns sends one byte, resolves when it has arrived, and what was answered */
  async function begin(contentType: string) {
    const receiving = createServer();
    new Connections(receiving, () => ({}), limits);
    await new Promise<void>((ready) => receiving.listen(0, "127.0.0.1", ready));
    const { port } = receiving.address() as AddressInfo;
    const sent = request({
      port,
      host: "127.0.0.1",
      method: "POST",
      headers: { "content-type": contentType },
    });
    const answered = new Promise<number | undefined>((resolve) => {
      sent.on("response", (answer) => resolve(answer.resume().statusCode));
      sent.on("error", () => {});
    });
    sent.flushHeaders();
    const [incoming, answer] = (await once(receiving, "request")) as [IncomingMessage, ServerResponse];
    onTestFinished(() => {
      sent.destroy();
      receiving.closeAllConnections();
      receiving.close();
    });
    return {
      answered,
      async byte() {
        const arrived = once(incoming, "data");
        sent.write("x");
        await arrived;
      },
      end() {
        incoming.on("end", () => answer.writeHead(201).end());
        sent.end();
      },
    };
  }

  test("may take minutes, as long as more of it arrives", async () => {
    const { byte, end, answered } = await begin(type);
    for (let times = 0; times < 9; times += 1) {
      await byte();
      vi.advanceTimersByTime(30_000);
    }
    end();
    expect(await answered).toBe(201);
  });

  test("is answered with 408 when nothing of it arrives, or not all of it in the end", async () => {
    const stopped = await begin(type);
    await stopped.byte();
    vi.advanceTimersByTime(60_000);
    expect(await stopped.answered).toBe(408);
    const endless = await begin(type);
    for (let times = 0; times < 10; times += 1) {
      await endless.byte();
      vi.advanceTimersByTime(30_000);
    }
    expect(await endless.answered).toBe(408);
  });

  test("of another type has the time of any request", async () => {
    const { byte, answered } = await begin("application/json");
    await byte();
    vi.advanceTimersByTime(30_000);
    expect(await answered).toBe(408);
  });
});

test("an HTTP/1.0 client may omit Host", async () => {
  expect(await exchange(server.port, "GET / HTTP/1.0\r\n\r\n")).toMatch(/^HTTP\/1\.1 200 .*home$/s);
});

test("an answer that is sent while the server stops closes the connection", async () => {
  let release = () => {};
  let arrived = () => {};
  const arrival = new Promise<void>((resolve) => {
    arrived = resolve;
  });
  const held = new Promise<Kept>((resolve) => {
    release = () => resolve({ outcome: "kept", id: "taken", receivedAt: 0 });
  });
  const stopping = await serve({
    dist,
    port: 0,
    host: "127.0.0.1",
    intake: takingBy(() => {
      arrived();
      return held;
    }),
  });
  const body = JSON.stringify(validContact);
  const answer = exchange(
    stopping.port,
    [
      "POST /api/contact HTTP/1.1",
      "Host: x",
      "Origin: http://x",
      "Content-Type: application/json",
      `Content-Length: ${body.length}`,
      "",
      body,
    ].join("\r\n"),
  );
  await arrival;
  const stopped = stopping.stop();
  release();
  expect(await answer).toMatch(/^HTTP\/1\.1 201 .*\r\nconnection: close\r\n.*taken/is);
  await stopped;
});
