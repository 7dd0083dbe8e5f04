import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, describe, expect, test, vi } from "vitest";
import type { Json } from "../contract/json.ts";
import type { Submission, TransportEnvironment } from "../contract/transport.ts";
import { exampleAssets, examplePage, exampleSite } from "../render/fixtures/examples.ts";
import { renderPage } from "../render/renderPage.tsx";
import { transport } from "./http.ts";

const ownPage = renderPage({ page: examplePage, site: exampleSite, assets: exampleAssets, blocks: {} });

const submission: Submission = { form: "contact", values: { email: "ama@example.com" }, key: "the-key" };

interface Seen {
  headers: IncomingMessage["headers"];
  body: string;
  method: string | undefined;
}

type Answer = (response: ServerResponse, request: IncomingMessage) => void;
const status =
  (code: number, headers: Record<string, string> = {}, body = ""): Answer =>
  (response) =>
    response.writeHead(code, headers).end(body);

let close = () => {};
afterEach(() => close());

/** A real server that gives the answers in turn, the last one again and again. */
async function serve(...answers: Answer[]) {
  const seen: Seen[] = [];
  const server = createServer((request, response) => {
    let body = "";
    request.on("data", (chunk) => {
      body += chunk;
    });
    request.on("end", () => {
      seen.push({ headers: request.headers, body, method: request.method });
      answers[Math.min(seen.length, answers.length) - 1]?.(response, request);
    });
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  close = () => {
    server.closeAllConnections();
    server.close();
  };
  return { seen, origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

function client(url: string, options: Record<string, Json> = {}, around: Partial<TransportEnvironment> = {}) {
  const pauses: number[] = [];
  const http = transport.create(
    { url, ...options },
    {
      settings: {},
      fetch,
      cookies: () => "",
      wait: async (milliseconds) => {
        pauses.push(milliseconds);
      },
      ...around,
    },
  );
  return { http, pauses };
}

const files = [
  { path: "cv", name: "Äpfel.pdf", blob: new Blob(["%PDF one"]) },
  { path: "photos[0]", name: "a.png", blob: new Blob(["two"]) },
];

describe("the http transport with files", () => {
  test("posts the values and each file as a part of its own, with the same headers", async () => {
    const bodies: FormData[] = [];
    const { http } = client(
      "/api/jobs",
      { wrap: "formData" },
      {
        async fetch(input, init) {
          const sent = new Request(new URL(String(input), "http://localhost"), init);
          bodies.push(await sent.clone().formData());
          expect(sent.headers.get("content-type")).toMatch(/^multipart\/form-data; boundary=/);
          expect(sent.headers.get("idempotency-key")).toBe("the-key");
          return new Response(null, { status: bodies.length === 1 ? 503 : 201 });
        },
      },
    );
    expect(await http.send({ ...submission, files })).toEqual({ outcome: "accepted" });
    expect(bodies).toHaveLength(2);
    for (const body of bodies) {
      expect(body.get("values")).toBe('{"formData":{"email":"ama@example.com"}}');
      const [cv, photo] = ["cv", "photos[0]"].map((path) => body.get(path) as File);
      expect([cv?.name, await cv?.text(), photo?.name]).toEqual(["Äpfel.pdf", "%PDF one", "a.png"]);
    }
  });

  test("tells how much has arrived, and goes on for as long as that grows", async () => {
    vi.useFakeTimers();
    const shares: number[] = [];
    const { http } = client(
      "https://forms.example.com/jobs",
      { timeout: 10, retries: 0 },
      {
        fetch: () => Promise.reject(new TypeError("is not for files")),
        async upload(_, __, onProgress) {
          for (let tenths = 1; tenths <= 10; tenths += 1) {
            await new Promise((next) => setTimeout(next, 9000));
            onProgress(tenths / 10);
          }
          return new Response(null, { status: 201 });
        },
      },
    );
    const sent = http.send({ ...submission, files }, undefined, (share) => shares.push(share));
    await vi.advanceTimersByTimeAsync(100_000);
    expect(await sent).toEqual({ outcome: "accepted" });
    expect(shares.at(-1)).toBe(1);
    expect(shares).toHaveLength(10);
    vi.useRealTimers();
  });

  test("gives up an upload of which nothing more arrives", async () => {
    vi.useFakeTimers();
    const { http } = client(
      "https://forms.example.com/jobs",
      { timeout: 10, retries: 0 },
      {
        upload: (_, { signal }) =>
          new Promise((__, reject) => signal?.addEventListener("abort", () => reject(signal.reason))),
      },
    );
    const sent = http.send({ ...submission, files });
    await vi.advanceTimersByTimeAsync(10_000);
    expect(await sent).toEqual({ outcome: "unavailable", cause: "http: no answer within 10 s" });
    vi.useRealTimers();
  });
});

describe("the http transport", () => {
  test("T-06 posts JSON with the intent's key", async () => {
    const { seen, origin } = await serve(status(201));
    expect(await client(`${origin}/api`).http.send(submission)).toEqual({ outcome: "accepted" });
    expect(seen).toHaveLength(1);
    expect(seen[0]).toMatchObject({ method: "POST", body: '{"email":"ama@example.com"}' });
    expect(seen[0]?.headers).toMatchObject({
      "content-type": "application/json",
      "idempotency-key": "the-key",
    });
  });

  test("names the form to its own origin only", async () => {
    const { seen, origin } = await serve(status(201));
    await client(`${origin}/api`, {}, { origin }).http.send(submission);
    await client(`${origin}/api`, {}, { origin: "https://site.example" }).http.send(submission);
    expect(seen.map(({ headers }) => headers["x-form"])).toEqual(["contact", undefined]);
  });

  test("T-06 shows the anti-forgery token to its own origin only", async () => {
    const { seen, origin } = await serve(status(201));
    const cookies = () => "a=b; XSRF-TOKEN=token%3D; XSRF-TOKEN=other";
    await client(`${origin}/api`, {}, { cookies, origin }).http.send(submission);
    await client(`${origin}/api`, {}, { cookies, origin: "https://site.example" }).http.send(submission);
    await client(`${origin}/api`, {}, { cookies }).http.send(submission);
    expect(seen.map(({ headers }) => headers["x-xsrf-token"])).toEqual(["token=", undefined, undefined]);
  });

  test.each(["a\nb", "tok€n", " "])(
    "T-06 sends the values without a token that no header can carry: %j",
    async (token) => {
      const { seen, origin } = await serve(status(201));
      const delivery = await client(
        `${origin}/api`,
        {},
        { cookies: () => `XSRF-TOKEN=${encodeURIComponent(token)}`, origin },
      ).http.send(submission);
      expect(delivery).toEqual({ outcome: "accepted" });
      expect(seen.map(({ headers }) => headers["x-xsrf-token"])).toEqual([undefined]);
    },
  );

  test.each([
    ["/api/contact", true],
    ["//host.example/api", false],
    ["/\\host.example/api", false],
    ["/\t/host.example/api", false],
    ["https://site.example/api", true],
    ["https://site.example.evil/api", false],
    ["http://site.example/api", false],
  ])("T-06 takes %j for its own origin: %s", async (url, own) => {
    let token: string | null | undefined;
    const fetch: typeof globalThis.fetch = async (_, init) => {
      token = new Headers(init?.headers).get("x-xsrf-token");
      return new Response(null, { status: 201 });
    };
    await client(
      url,
      {},
      { fetch, cookies: () => "XSRF-TOKEN=token", origin: "https://site.example" },
    ).http.send(submission);
    expect(token).toBe(own ? "token" : null);
  });

  test("a site below a path finds its own server there, and others where they are", async () => {
    const seen: string[] = [];
    const fetch: typeof globalThis.fetch = async (url) => {
      seen.push(String(url));
      return new Response(null, { status: 201 });
    };
    const environment = { fetch, base: "/sub/", origin: "https://site.example" };
    for (const url of ["/api/contact", "https://forms.example.com/f"])
      await client(url, {}, environment).http.send(submission);
    expect(seen).toEqual(["/sub/api/contact", "https://forms.example.com/f"]);
  });

  test("T-06 tries again with the same key when the server is overloaded, each time after a longer pause", async () => {
    const { seen, origin } = await serve(status(503), status(502), status(500), status(201));
    const { http, pauses } = client(origin);
    expect(await http.send(submission)).toEqual({ outcome: "accepted" });
    expect(seen.map(({ headers }) => headers["idempotency-key"])).toEqual(Array(4).fill("the-key"));
    expect(pauses).toHaveLength(3);
    for (const [index, bounds] of [
      [150, 300],
      [300, 600],
      [600, 1200],
    ].entries()) {
      expect(pauses[index]).toBeGreaterThanOrEqual(bounds[0] ?? 0);
      expect(pauses[index]).toBeLessThanOrEqual(bounds[1] ?? 0);
    }
  });

  test("gives up after five attempts", async () => {
    const { seen, origin } = await serve(status(503));
    const delivery = await client(origin).http.send(submission);
    expect(delivery).toEqual({ outcome: "unavailable", cause: "http: status 503" });
    expect(seen).toHaveLength(5);
  });

  test("waits as long as Retry-After asks, in seconds or as a date", async () => {
    const date = "Wed, 04 Nov 2026 10:00:00 GMT";
    const later = "Wed, 04 Nov 2026 10:00:20 GMT";
    const { origin } = await serve(
      status(429, { "retry-after": "7" }),
      status(429, { "retry-after": later, date }),
      status(201),
    );
    const { http, pauses } = client(origin);
    expect(await http.send(submission)).toEqual({ outcome: "accepted" });
    expect(pauses).toEqual([7000, 20_000]);
  });

  test("reports to the caller at once when Retry-After asks for too long", async () => {
    const { seen, origin } = await serve(status(429, { "retry-after": "3600" }));
    const { http, pauses } = client(origin);
    expect(await http.send(submission)).toEqual({
      outcome: "unavailable",
      cause: "http: status 429",
      retryAfter: 3600,
    });
    expect(seen).toHaveLength(1);
    expect(pauses).toEqual([]);
  });

  test.each([
    [400, "invalid"],
    [401, "refused"],
    [403, "refused"],
    [404, "refused"],
    [409, "unavailable"],
    [413, "invalid"],
    [422, "invalid"],
    [303, "refused"],
  ])("never repeats what was answered with %i", async (code, outcome) => {
    const { seen, origin } = await serve(status(code, { location: "/elsewhere" }));
    expect(await client(origin).http.send(submission)).toMatchObject({ outcome });
    expect(seen).toHaveLength(1);
  });

  test.each([
    [{ errors: { email: "Email is invalid" } }],
    [{ errors: { email: ["Email is invalid", "and more"], phone: 7 } }],
    [{ errors: [{ pointer: "#/email", detail: "Email is invalid" }, { detail: "" }, null] }],
  ])("maps the field errors of the problem document %j", async (problem) => {
    const { origin } = await serve(
      status(422, { "content-type": "application/problem+json" }, JSON.stringify(problem)),
    );
    expect(await client(origin).http.send(submission)).toEqual({
      outcome: "invalid",
      cause: "http: status 422",
      fields: { email: "Email is invalid" },
    });
  });

  test("tries again after a broken connection", async () => {
    const { seen, origin } = await serve((response) => response.socket?.resetAndDestroy(), status(201));
    expect(await client(origin).http.send(submission)).toEqual({ outcome: "accepted" });
    expect(seen).toHaveLength(2);
  });

  test("takes a 2xx for success even where its body breaks off", async () => {
    const { seen, origin } = await serve((response) => {
      response.writeHead(201, { "content-length": "100" });
      response.write("{");
      response.flushHeaders();
    });
    expect(await client(origin).http.send(submission)).toEqual({ outcome: "accepted" });
    expect(seen).toHaveLength(1);
  });

  test.each([
    ["a page of the site", ownPage, "refused"],
    ["a page of the receiver", "<!doctype html><title>Received</title>", "accepted"],
  ])("takes %s with status 200 for what it is", async (_, page, outcome) => {
    const { seen, origin } = await serve((response) => {
      response.writeHead(200, { "content-type": "text/html; charset=utf-8" }).end(page);
    });
    expect(await client(origin).http.send(submission)).toMatchObject({ outcome });
    expect(seen).toHaveLength(1);
  });

  test("gives up an attempt that takes too long, and tries again", async () => {
    const { origin } = await serve(() => {});
    let attempts = 0;
    // Without a server, the second answer is in time on any machine.
    const around: typeof fetch = async (...request) =>
      ++attempts === 1 ? fetch(...request) : new Response(null, { status: 201 });
    const { http } = client(origin, { timeout: 0.05 }, { fetch: around });
    expect(await http.send(submission)).toEqual({ outcome: "accepted" });
    expect(attempts).toBe(2);
  });

  test("tries again if the body of a refusal never ends, and reports the timeout", async () => {
    const { origin } = await serve((response) => {
      response.writeHead(422, { "content-type": "application/problem+json" });
      response.write("{");
    });
    // Counted here: on a busy machine the time may be up before the server has seen the attempt.
    const around = vi.fn(fetch);
    const { http } = client(origin, { timeout: 0.05, retries: 1 }, { fetch: around });
    expect(await http.send(submission)).toEqual({
      outcome: "unavailable",
      cause: "http: no answer within 0.05 s",
    });
    expect(around).toHaveBeenCalledTimes(2);
  });

  test("tries again after an abort that nobody asked for", async () => {
    let attempts = 0;
    const fetch: typeof globalThis.fetch = async () => {
      attempts += 1;
      if (attempts === 1) throw new DOMException("The page was suspended", "AbortError");
      return new Response(null, { status: 201 });
    };
    expect(await client("/api/contact", {}, { fetch }).http.send(submission)).toEqual({
      outcome: "accepted",
    });
    expect(attempts).toBe(2);
  });

  test("reports a timeout when nobody answers", async () => {
    const { origin } = await serve(() => {});
    expect(await client(origin, { timeout: 0.05, retries: 0 }).http.send(submission)).toEqual({
      outcome: "unavailable",
      cause: "http: no answer within 0.05 s",
    });
  });

  test("stops trying when the caller aborts between two attempts", async () => {
    const { seen, origin } = await serve(status(503));
    const controller = new AbortController();
    const wait = async () => controller.abort();
    const { http } = client(origin, {}, { wait });
    expect(await http.send(submission, controller.signal)).toEqual({
      outcome: "unavailable",
      cause: "http: cancelled",
    });
    expect(seen).toHaveLength(1);
  });

  test("is unconfigured without an address", async () => {
    expect(await client("http://").http.send(submission)).toMatchObject({ outcome: "unconfigured" });
  });
});
