import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { describeOutput } from "../fixtures/describeOutput.ts";
import { manifest, page, serveSample } from "../fixtures/sample.ts";
import { type RunningServer, serve } from "../serve.ts";

const sample = await serveSample();
const { dist, add, ask } = sample;
afterAll(sample.stop);

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
  ])("redirects %s to %s permanently", async (path, to) => {
    const { status, headers } = await ask(path);
    expect([status, headers.location]).toEqual([308, to]);
  });

  test.each([
    ["/Old.html", "/about-us?from=old#team"],
    ["/old/?x=1", "/about-us?from=old&x=1#team"],
    ["/OLD/index.html", "/about-us?from=old#team"],
    ["/About-Us?x=1", "/about-us?x=1"],
    ["/caf%C3%A9?x=1", "https://example.org/?x=1"],
    ["/CAF%C3%89", "https://example.org/"],
    ["/Cafe%CC%81.html", "https://example.org/"],
  ])("sends visitors of the old address %s to %s", async (path, to) => {
    for (const method of ["GET", "HEAD"]) {
      const { status, headers, body } = await ask(path, {}, method);
      expect([status, headers.location, body.length]).toEqual([301, to, 0]);
      // A redirect that was a mistake can be taken back.
      expect(headers["cache-control"]).toBe("no-cache");
    }
  });

  test("serves a page at its own address where an old one differs by case alone", async () => {
    expect((await ask("/about-us")).status).toBe(200);
  });

  test("never redirects to another site", async () => {
    const { headers } = await ask("//evil.example//");
    expect(String(headers.location)).toMatch(/^\/[^/]/);
  });

  test("serves a file that ends in .html but is not a page at its own name", async () => {
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
    ["/fr/nothing/here", "introuvable"],
    ["/fr/nothing/", "introuvable"],
    ["/fr/404", "introuvable"],
    ["/fr/404.html", "introuvable"],
    ["/404.html", "missing"],
    ["/french", "missing"],
    ["/frantic/fr/a", "missing"],
  ])("R-02 answers %s with the page of its language: %s", async (path, name) => {
    const { status, body } = await ask(path);
    expect(status).toBe(404);
    expect(body.toString()).toContain(`<title>${name}</title>`);
  });

  test.each([
    "/.kente/output.json",
    "/.hosting/nginx.conf",
    "/_headers",
    "/_redirects",
    "/about-us.html.br",
    "/leak.txt",
    "/assets",
  ])("does not serve %s", async (path) => {
    expect((await ask(path)).status).toBe(404);
  });

  test("sends a file with the type that the build has set, but not the 404 page in its place", async () => {
    expect((await ask("/feed.xml")).headers["content-type"]).toBe("text/html; charset=utf-8");
    add("feed.xml", "<feed/>");
    expect((await ask("/feed.xml")).headers["content-type"]).toBe("application/atom+xml; charset=utf-8");
    rmSync(join(dist, "feed.xml"));
  });

  test("serves .well-known", async () => {
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
    "/a%2Fb",
    "/..%2fetc",
    "/\\evil.example/",
    "//evil.example/%zz",
    "/about-us/%2e",
    "/api/%zz",
  ])("R-02 answers the odd address %.40s with the 404 page", async (path) => {
    const { status, headers, body } = await ask(path);
    expect([status, body.toString()]).toEqual([404, page("missing")]);
    expect(headers["content-security-policy"]).toBe("default-src 'none'");
    expect(headers["cache-control"]).toBe("no-store");
    expect(await ask(path, {}, "HEAD")).toMatchObject({ status: 404, body: Buffer.of() });
    expect((await ask(path, {}, "POST")).status).toBe(404);
  });
});

describe("a site under a base path", () => {
  const below = mkdtempSync(join(tmpdir(), "kente-dist-"));
  let other: RunningServer;
  const get = (path: string) => fetch(new URL(path, other.url), { redirect: "manual" });

  beforeAll(async () => {
    cpSync(dist, below, { recursive: true, filter: (file) => !file.endsWith("leak.txt") });
    describeOutput(below, { ...manifest, base: "/sub/" });
    other = await serve({ dist: below, port: 0, host: "127.0.0.1" });
  });
  afterAll(async () => {
    await other.stop();
    rmSync(below, { recursive: true });
  });

  test("is served there only", async () => {
    expect(await (await get("/sub/about-us")).text()).toContain("<title>about</title>");
    expect((await get("/sub/")).status).toBe(200);
    expect((await get("/about-us")).status).toBe(404);
    expect((await get("/subway")).status).toBe(404);
  });

  test("is the target of redirects from the root and from the base path without a slash", async () => {
    for (const path of ["/", "/sub"]) {
      const { status, headers } = await get(path);
      expect([path, status, headers.get("location")]).toEqual([path, 302, "/sub/"]);
    }
    expect((await get("/sub/about-us/")).headers.get("location")).toBe("/sub/about-us");
  });

  test("reports its health there, and at the root for proxies that remove the base path", async () => {
    for (const path of ["/sub/healthz", "/healthz"]) {
      const answer = await get(path);
      expect([path, answer.status, await answer.text()]).toEqual([path, 200, "ok\n"]);
      expect((await fetch(new URL(path, other.url), { method: "HEAD" })).status).toBe(200);
    }
    expect((await get("/sub/healthz/x")).status).toBe(404);
  });

  test("receives forms there too", async () => {
    const answer = await fetch(new URL("/sub/api/contact", other.url), { method: "POST" });
    expect(answer.status).toBe(503);
  });
});
