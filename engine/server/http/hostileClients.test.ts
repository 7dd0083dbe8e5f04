import { once } from "node:events";
import { readdirSync, readlinkSync } from "node:fs";
import { get, request } from "node:http";
import { connect, type Socket } from "node:net";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { serveSample } from "../fixtures/sample.ts";
import { type RunningServer, serve } from "../serve.ts";

let sample: Awaited<ReturnType<typeof serveSample>>;
/** A server that closes a connection whose client pauses for half a second: also when this process stands still for so long. */
let hasty: RunningServer;
const sockets: Socket[] = [];

beforeAll(async () => {
  sample = await serveSample();
  sample.add("files/long.bin", new Uint8Array(30_000_000));
  hasty = await serve({ dist: sample.dist, port: 0, host: "127.0.0.1", sendTimeoutMs: 500 });
});
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy();
});
afterAll(async () => {
  await hasty.stop();
  await sample.stop();
});

/** Opens a connection, sends bytes and reads nothing. */
function open(bytes: string, { port } = sample.server): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, "127.0.0.1", () => socket.write(bytes, () => resolve(socket)));
    sockets.push(socket.pause());
    socket.on("error", reject);
  });
}

const ask = (path: string) => `GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`;

/** Sends a request on a connection of its own. @returns the status when the answer is complete */
function fetchPath(
  path: string,
  { method = "GET", headers = {} }: { method?: string; headers?: Record<string, string> } = {},
): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const sent = request({
      port: sample.server.port,
      host: "127.0.0.1",
      path,
      method,
      headers,
      agent: false,
    });
    sent.on("response", (answer) => answer.resume().on("end", () => resolve(answer.statusCode)));
    sent.on("error", reject).end();
  });
}

/** Sends one request after another. */
async function visit(times: number): Promise<void> {
  for (let turn = 0; turn < times; turn += 1) expect(await fetchPath("/about-us")).toBe(200);
}

/** How often the system has a file of the sample open. */
function openHandles(name: string): number {
  const path = join(sample.dist, name);
  return readdirSync("/proc/self/fd").filter((fd) => {
    try {
      return readlinkSync(`/proc/self/fd/${fd}`) === path;
    } catch {
      // The handle that listed the folder.
      return false;
    }
  }).length;
}

test("a thousand connections that send nothing, or only half a request, keep nobody from an answer", async () => {
  const half = "GET /about-us HTTP/1.1\r\nHost: localhost\r\nX-Slow: ";
  await Promise.all(Array.from({ length: 1000 }, (_, at) => open(at % 2 ? half : "")));
  await visit(20);
});

test("clients that do not read share one copy of a file", async () => {
  sample.add("files/wide.bin", new Uint8Array(900_000));
  await fetchPath("/files/wide.bin");
  const before = process.memoryUsage().arrayBuffers;
  // More than the system takes off the server's hands.
  await Promise.all(Array.from({ length: 50 }, () => open(ask("/files/wide.bin").repeat(8))));
  await visit(10);
  expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(20_000_000);
});

test.runIf(process.platform === "linux")(
  "a client that goes away, or does not read for too long, holds no file open",
  async () => {
    const gone = await open(ask("/files/long.bin"));
    await once(gone.resume(), "data");
    // Most of it is still to be sent.
    expect(openHandles("files/long.bin")).toBe(1);
    gone.destroy();
    await vi.waitFor(() => expect(openHandles("files/long.bin")).toBe(0), 20_000);

    // Each has read something, so its file was open: on a busy machine, not all at the same time.
    const slow = await Promise.all(Array.from({ length: 5 }, () => open(ask("/files/long.bin"), hasty)));
    await Promise.all(slow.map((socket) => once(socket.resume(), "data").then(() => socket.pause())));
    await vi.waitFor(() => expect(openHandles("files/long.bin")).toBe(0), 20_000);
  },
);

test("a client that pauses after each piece gets the whole file", async () => {
  const bytes = await new Promise<number>((resolve, reject) => {
    get({ port: sample.server.port, host: "127.0.0.1", path: "/files/long.bin", agent: false }, (answer) => {
      let received = 0;
      answer.on("data", (chunk: Buffer) => {
        received += chunk.length;
        answer.pause();
        setImmediate(() => answer.resume());
      });
      answer.on("end", () => resolve(received));
      answer.on("error", reject);
    }).on("error", reject);
  });
  expect(bytes).toBe(30_000_000);
});

test.runIf(process.platform === "linux")(
  "HEAD, a range and 304 open no file for longer than they need it",
  async () => {
    for (const [method, headers] of [
      ["HEAD", {}],
      ["HEAD", { range: "bytes=0-9" }],
      ["GET", { range: "bytes=0-9" }],
      ["GET", { "if-none-match": "*" }],
    ] as const) {
      await fetchPath("/files/long.bin", { method, headers });
    }
    await vi.waitFor(() => expect(openHandles("files/long.bin")).toBe(0), 20_000);
  },
);
