import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { request } from "node:http";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { formsFile } from "../contract/intake.ts";
import type { OutputManifest } from "../contract/output.ts";
import type { Kept, NewLead } from "../contract/store.ts";
import { contact, takingBy, validContact } from "./fixtures/site.ts";
import type { LogLine } from "./log.ts";
import type { RunningServer } from "./serve.ts";
import { serve } from "./serve.ts";

const dist = mkdtempSync(join(tmpdir(), "kente-dist-"));
const page = (name: string) => `<!doctype html><title>${name}</title>${"<p>woven</p>".repeat(100)}`;
const manifest: OutputManifest = {
  base: "/",
  headers: [
    { path: "/assets/*", headers: { "Cache-Control": "public, max-age=31536000, immutable" } },
    { path: "/feed.xml", headers: { "Content-Type": "application/atom+xml; charset=utf-8" } },
    { path: "/*", headers: { "Cache-Control": "no-cache", "Content-Security-Policy": "default-src 'none'" } },
  ],
  pages: ["/", "/404", "/about-us", "/services/collections"],
  fingerprint: "x",
};

function write(path: string, text: string | Uint8Array): void {
  mkdirSync(dirname(join(dist, path)), { recursive: true });
  writeFileSync(join(dist, path), text);
}

interface Answer {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  body: Buffer;
}

const lines: LogLine[] = [];
let server: RunningServer;

function ask(path: string, headers: Record<string, string> = {}, method = "GET"): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const sent = request(
      { port: server.port, host: "127.0.0.1", path, method, headers, agent: false },
      (response) => {
        const chunks: Buffer[] = [];
        response.on("data", (chunk: Buffer) => chunks.push(chunk));
        response.on("end", () =>
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            body: Buffer.concat(chunks),
          }),
        );
      },
    );
    sent.on("error", reject);
    sent.end();
  });
}

/** Sends the contact form to a server. */
function post(url: string): Promise<Response> {
  return fetch(new URL("/api/contact", url), {
    method: "POST",
    headers: { origin: new URL(url).origin, "content-type": "application/json" },
    body: JSON.stringify(validContact),
  });
}

beforeAll(async () => {
  write(formsFile, JSON.stringify([{ form: contact, pages: ["/"] }]));
  write("index.html", page("home"));
  write("404.html", page("missing"));
  write("about-us.html", page("about"));
  write("about-us.html.br", "ready-br");
  write("services/collections.html", page("collections"));
  write("google123.html", "verification");
  write("assets/app-1.js", "export const answer = 42;\n".repeat(60));
  write("assets/big.bin", new Uint8Array(1_500_000).fill(7));
  write("files/profile.pdf", "0123456789");
  write("files/odd name é.txt", "odd");
  write(".well-known/security.txt", "Contact: mailto:x@example.com");
  write(".kente/output.json", JSON.stringify(manifest));
  write(".hosting/nginx.conf", "server {}");
  write("_headers", "/*");
  symlinkSync("/etc/hostname", join(dist, "leak.txt"));
  server = await serve({ dist, port: 0, host: "127.0.0.1", log: (line) => lines.push(line) });
});

afterAll(async () => {
  await server.stop();
  rmSync(dist, { recursive: true });
});

describe("addresses", () => {
  test.each([
    ["/", "home"],
    ["/about-us", "about"],
    ["/services/collections?utm=1", "collections"],
  ])("serves the page at %s", async (path, name) => {
    const { status, headers, body } = await ask(path);
    expect(status).toBe(200);
    expect(headers["content-type"]).toBe("text/html; charset=utf-8");
    expect(body.toString()).toContain(`<title>${name}</title>`);
  });

  test.each([
    ["/about-us/", "/about-us"],
    ["/about-us.html?x=1", "/about-us?x=1"],
    ["/index.html", "/"],
    ["/about-us/index.html", "/about-us"],
    ["/services//collections", "/services/collections"],
    ["//about-us", "/about-us"],
    ["/files/profile.pdf/", "/files/profile.pdf"],
  ])("sends %s on to %s for good", async (path, to) => {
    const { status, headers } = await ask(path);
    expect([status, headers.location]).toEqual([308, to]);
  });

  test("never redirects to another site", async () => {
    const { headers } = await ask("//evil.example//");
    expect(String(headers.location)).toMatch(/^\/[^/]/);
  });

  test("serves a file that ends in .html and is no page by its own name", async () => {
    expect((await ask("/google123.html")).body.toString()).toBe("verification");
  });

  test("serves files whose names need encoding", async () => {
    expect((await ask(`/files/${encodeURIComponent("odd name é.txt")}`)).body.toString()).toBe("odd");
  });

  test("R-02 answers an unknown address with status 404 and the page for it", async () => {
    const { status, headers, body } = await ask("/nothing/here");
    expect(status).toBe(404);
    expect(headers["content-type"]).toBe("text/html; charset=utf-8");
    expect(body.toString()).toContain("<title>missing</title>");
  });

  test.each([
    "/.kente/output.json",
    "/.hosting/nginx.conf",
    "/_headers",
    "/about-us.html.br",
    "/leak.txt",
    "/assets",
  ])("does not serve %s", async (path) => {
    expect((await ask(path)).status).toBe(404);
  });

  test("says of a file what the build says it is, and nothing of one that is not there", async () => {
    expect((await ask("/feed.xml")).headers["content-type"]).toBe("text/html; charset=utf-8");
    write("feed.xml", "<feed/>");
    expect((await ask("/feed.xml")).headers["content-type"]).toBe("application/atom+xml; charset=utf-8");
    rmSync(join(dist, "feed.xml"));
  });

  test("serves what is well known", async () => {
    const { status, headers } = await ask("/.well-known/security.txt");
    expect([status, headers["content-type"]]).toEqual([200, "text/plain; charset=utf-8"]);
  });

  test.each([
    "/../etc/passwd",
    "/assets/../../etc/passwd",
    "/%2e%2e/etc/passwd",
    "/..%2f..%2fetc/passwd",
    "/..%5c..%5cetc/passwd",
    "/a%00b",
    "/a%0d%0ab",
    "/%E0%A4%A",
    "/%",
    `/${"a".repeat(5000)}`,
  ])("refuses the odd address %.40s", async (path) => {
    const { status, headers } = await ask(path);
    expect(status).toBe(400);
    expect(headers["content-security-policy"]).toBe("default-src 'none'");
  });
});

describe("encodings", () => {
  test("sends the body that was encoded beforehand", async () => {
    const { headers, body } = await ask("/about-us", { "accept-encoding": "gzip, deflate, br" });
    expect([headers["content-encoding"], headers.vary]).toEqual(["br", "Accept-Encoding"]);
    expect(body.toString()).toBe("ready-br");
  });

  test("encodes at first use what was left plain", async () => {
    const zipped = await ask("/about-us", { "accept-encoding": "gzip" });
    expect(gunzipSync(zipped.body).toString()).toBe(page("about"));
    const small = await ask("/services/collections", { "accept-encoding": "br" });
    expect(brotliDecompressSync(small.body).toString()).toBe(page("collections"));
    expect(small.headers["content-length"]).toBe(String(small.body.length));
  });

  test("leaves pictures, small files and clients that do not ask alone", async () => {
    const all = [
      await ask("/assets/big.bin", { "accept-encoding": "br" }),
      await ask("/files/profile.pdf", { "accept-encoding": "br" }),
      await ask("/about-us", { "accept-encoding": "br;q=0, gzip;q=0" }),
    ];
    expect(all.map(({ headers }) => headers["content-encoding"])).toEqual([undefined, undefined, undefined]);
  });
});

describe("caching", () => {
  test("answers 304 to who has the same body already, by encoding", async () => {
    const plain = await ask("/about-us");
    const br = await ask("/about-us", { "accept-encoding": "br" });
    expect(plain.headers.etag).not.toBe(br.headers.etag);
    const again = await ask("/about-us", { "if-none-match": `W/"other", ${plain.headers.etag}` });
    expect([again.status, again.body.length, again.headers.etag]).toEqual([304, 0, plain.headers.etag]);
    expect(again.headers["content-security-policy"]).toBe("default-src 'none'");
    expect((await ask("/about-us", { "if-none-match": String(br.headers.etag) })).status).toBe(200);
  });

  test("has a new tag when the content has changed", async () => {
    write("news.txt", "first");
    const first = await ask("/news.txt");
    write("news.txt", "other text");
    const second = await ask("/news.txt", { "if-none-match": String(first.headers.etag) });
    expect([second.status, second.body.toString()]).toEqual([200, "other text"]);
  });

  test("keeps hashed files for good, asks about pages, and lets nobody keep an error", async () => {
    const cache = async (path: string) => (await ask(path)).headers["cache-control"];
    expect(await cache("/assets/app-1.js")).toContain("immutable");
    expect(await cache("/about-us")).toBe("no-cache");
    expect(await cache("/assets/gone.js")).toBe("no-store");
  });
});

describe("methods and ranges", () => {
  test("answers HEAD as GET without the body", async () => {
    const [get, head] = [await ask("/about-us"), await ask("/about-us", {}, "HEAD")];
    expect([head.status, head.body.length]).toEqual([200, 0]);
    for (const name of ["content-length", "etag", "content-type"])
      expect(head.headers[name]).toBe(get.headers[name]);
    expect((await ask("/nothing", {}, "HEAD")).status).toBe(404);
  });

  test.each(["POST", "PUT", "DELETE", "OPTIONS", "PATCH"])("refuses %s on a page", async (method) => {
    const { status, headers } = await ask("/about-us", {}, method);
    expect([status, headers.allow]).toEqual([405, "GET, HEAD"]);
    expect(headers["content-security-policy"]).toBe("default-src 'none'");
  });

  test.each([
    ["bytes=2-4", 206, "234", "bytes 2-4/10"],
    ["bytes=7-", 206, "789", "bytes 7-9/10"],
    ["bytes=-2", 206, "89", "bytes 8-9/10"],
    ["bytes=5-99", 206, "56789", "bytes 5-9/10"],
    ["bytes=10-", 416, "", "bytes */10"],
    ["bytes=5-2", 200, "0123456789", undefined],
    ["lines=1-2", 200, "0123456789", undefined],
  ])("answers the range %s with %i", async (range, status, text, stretch) => {
    const answer = await ask("/files/profile.pdf", { range });
    expect([answer.status, answer.body.toString(), answer.headers["content-range"]]).toEqual([
      status,
      text,
      stretch,
    ]);
  });

  test("sends the whole file when it has changed since the first stretch", async () => {
    const answer = await ask("/files/profile.pdf", { range: "bytes=0-1", "if-range": '"older"' });
    expect([answer.status, answer.body.length]).toEqual([200, 10]);
  });

  test("streams stretches of large files", async () => {
    const { status, body } = await ask("/assets/big.bin", { range: "bytes=1499990-" });
    expect([status, body.length, body[0]]).toEqual([206, 10, 7]);
    expect((await ask("/assets/big.bin")).body.length).toBe(1_500_000);
  });
});

describe("a site under a base path", () => {
  const below = mkdtempSync(join(tmpdir(), "kente-dist-"));
  let other: RunningServer;
  const get = (path: string) => fetch(new URL(path, other.url), { redirect: "manual" });

  beforeAll(async () => {
    cpSync(dist, below, { recursive: true, filter: (file) => !file.endsWith("leak.txt") });
    writeFileSync(join(below, ".kente/output.json"), JSON.stringify({ ...manifest, base: "/sub/" }));
    other = await serve({ dist: below, port: 0, host: "127.0.0.1" });
  });
  afterAll(async () => {
    await other.stop();
    rmSync(below, { recursive: true });
  });

  test("is served there and nowhere else", async () => {
    expect(await (await get("/sub/about-us")).text()).toContain("<title>about</title>");
    expect((await get("/sub/")).status).toBe(200);
    expect((await get("/about-us")).status).toBe(404);
    expect((await get("/subway")).status).toBe(404);
  });

  test("is where its bare address and the root lead", async () => {
    for (const path of ["/", "/sub"]) {
      const { status, headers } = await get(path);
      expect([path, status, headers.get("location")]).toEqual([path, 302, "/sub/"]);
    }
    expect((await get("/sub/about-us/")).headers.get("location")).toBe("/sub/about-us");
  });

  test("takes forms in there too", async () => {
    const answer = await fetch(new URL("/sub/api/contact", other.url), { method: "POST" });
    expect(answer.status).toBe(503);
  });
});

describe("forms, health and the log", () => {
  test("says that forms are not taken in here", async () => {
    const { status, headers, body } = await ask("/api/contact", {}, "POST");
    expect([status, headers["content-type"]]).toEqual([503, "application/problem+json"]);
    expect(JSON.parse(body.toString())).toMatchObject({ status: 503, title: "Not taken in here" });
    const get = await ask("/api/contact");
    expect([get.status, get.headers.allow]).toEqual([405, "POST"]);
  });

  test("takes in forms where it is told how", async () => {
    const put = async ({ id, values }: NewLead): Promise<Kept> => {
      expect(values).toEqual(validContact);
      return { outcome: "kept", id, receivedAt: 0 };
    };
    const other = await serve({ dist, port: 0, host: "127.0.0.1", intake: takingBy(put) });
    const answer = await post(other.url);
    await other.stop();
    expect(answer.status).toBe(201);
    expect(answer.headers.get("content-security-policy")).toBe("default-src 'none'");
  });

  test("tells that it is well", async () => {
    const { status, headers, body } = await ask("/healthz");
    expect([status, headers["cache-control"], body.toString()]).toEqual([200, "no-store", "ok\n"]);
  });

  test("logs each request once, without query or addresses of people", async () => {
    lines.length = 0;
    await ask("/about-us?email=ama@example.com");
    await ask("/leave/ama%40example.com");
    expect(lines.map(({ method, path, status }) => [method, path, status])).toEqual([
      ["GET", "/about-us", 200],
      ["GET", "/leave/…", 404],
    ]);
    expect(JSON.stringify(lines)).not.toContain("example.com");
  });
});

describe("starting and stopping", () => {
  test("says which port is taken", async () => {
    await expect(serve({ dist, port: server.port, host: "127.0.0.1" })).rejects.toMatchObject({
      id: "port-in-use",
      data: { port: server.port },
    });
  });

  test("says what is wrong with the folder", async () => {
    await expect(serve({ dist: join(dist, "none"), port: 0 })).rejects.toMatchObject({ id: "dist-missing" });
    await expect(serve({ dist: join(dist, "assets"), port: 0 })).rejects.toMatchObject({
      id: "dist-not-output",
    });
  });

  test("finishes what is under way before it stops", async () => {
    let release = () => {};
    const held = new Promise<Kept>((resolve) => {
      release = () => resolve({ outcome: "kept", id: "kept", receivedAt: 0 });
    });
    let arrived = () => {};
    const arrival = new Promise<void>((resolve) => {
      arrived = resolve;
    });
    const slow = await serve({
      dist,
      port: 0,
      host: "127.0.0.1",
      intake: takingBy(() => {
        arrived();
        return held;
      }),
    });
    const answer = post(slow.url);
    await arrival;
    const stopped = slow.stop();
    await expect(fetch(slow.url)).rejects.toThrow();
    release();
    expect(await (await answer).json()).toMatchObject({ id: "kept" });
    await stopped;
  });

  test("cuts what takes too long", async () => {
    let arrived = () => {};
    const arrival = new Promise<void>((resolve) => {
      arrived = resolve;
    });
    const stuck = await serve({
      dist,
      port: 0,
      host: "127.0.0.1",
      intake: takingBy(() => {
        arrived();
        return new Promise<Kept>(() => {});
      }),
    });
    const answer = post(stuck.url).catch(() => "cut");
    await arrival;
    await stuck.stop(20);
    expect(await answer).toBe("cut");
  });
});
