import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { smallestEncoded } from "../../engine/contract/output.ts";
import type { SearchManifest } from "../../engine/contract/search.ts";
import type { Store } from "../../engine/contract/store.ts";
import { openStore } from "../../engine/server/openStore.ts";
import { type RunningServer, serve } from "../../engine/server/serve.ts";
import { type Answer, ask, type Question } from "./ask.ts";
import { addresses, encodings, inOtherLetters, ranges, shown, unreadable } from "./expected.ts";
import type { Host } from "./programs.ts";
import { type BuiltSite, buildHosted } from "./site.ts";
import { startHosts } from "./startHosts.ts";

describe.each(["/", "/sub/"])("a site at %s", (base) => {
  let site: BuiltSite;
  let server: RunningServer;
  let hosts: Map<string, Host>;
  const leads = mkdtempSync(join(tmpdir(), "kente-leads-"));
  let store: Store;

  beforeAll(async () => {
    site = await buildHosted(base);
    store = await openStore(`file:${join(leads, "leads.db")}`);
    server = await serve({
      dist: site.out,
      port: 0,
      host: "127.0.0.1",
      intake: { store, rateLimit: 0, trustedProxies: 1, allowedOrigins: [] },
    });
    hosts = await startHosts(site, server.port);
  });
  afterAll(async () => {
    await Promise.all([...(hosts?.values() ?? []), server].map((host) => host?.stop()));
    await store?.close();
    site?.remove();
    rmSync(leads, { recursive: true, force: true });
  });

  /** Sends the same request to our own server and to all hosts, and compares the answers. */
  async function compare(
    question: Question,
    check: (answer: Answer, host: string) => void,
    skip: string[] = [],
  ) {
    const own = await ask(server.port, question);
    check(own, "our own server");
    for (const [name, { port }] of hosts) {
      if (skip.includes(name)) continue;
      const answer = await ask(port, question);
      // In what it says where to go, Apache names itself.
      if (name === "Apache") {
        const { location } = answer.headers;
        if (location !== undefined)
          answer.headers.location = location.replace(`http://127.0.0.1:${port}/`, "/");
      }
      check(answer, name);
      expect(shown(answer), name).toEqual(shown(own));
    }
  }

  test.each(addresses)("answers %s with %i %s", async (path, status, location) => {
    const check = ({ headers, status: found, body }: Answer, name: string) => {
      expect([found, headers.location], name).toEqual([
        status,
        location === undefined || location.includes(":") ? location : base + location,
      ]);
      const missing = /^fr\//.test(path) ? "/fr/404" : "/404";
      if (status === 404) expect(body.toString(), name).toContain(`data-path="${missing}"`);
    };
    // Apache refuses encoded slashes, and names that no file can have, before it reads the settings of a folder.
    await compare({ path: base + path }, check, /%2F|x{900}/.test(path) ? ["Apache"] : []);
  });

  test.each(inOtherLetters)("answers %s with %i %s but on nginx", async (path, status, location) => {
    const check = ({ headers, status: found }: Answer, name: string) =>
      expect([found, headers.location], name).toEqual([status, base + location]);
    const nginx = [...hosts.keys()].filter((name) => name.startsWith("nginx"));
    // Caddy makes "σ" of a capital at the end of a word, too.
    const other = /x{900}/.test(path) ? ["Apache"] : path.endsWith("%CE%A3") ? ["Caddy"] : [];
    await compare({ path: base + path }, check, [...nginx, ...other]);
    for (const name of nginx)
      expect((await ask(hosts.get(name)?.port ?? 0, { path: base + path })).status, name).toBe(404);
  });

  test("lets caches keep the script and the preview of a page for ever", async () => {
    const html = (await ask(server.port, { path: base })).body.toString();
    const files = [/src="([^"]+\.js)"/, /content="https:\/\/[^/]+([^"]+previews[^"]+)"/].map(
      (expression) => expression.exec(html)?.[1] ?? "",
    );
    for (const path of files) {
      await compare({ path }, ({ status, headers }, name) => {
        expect([status, headers["cache-control"]], name).toEqual([
          200,
          "public, max-age=31536000, immutable",
        ]);
      });
    }
  });

  test("lets caches keep the files of an index for ever, and ask for what names them", async () => {
    const path = `${base}_search/en.2.json`;
    const { body } = await ask(server.port, { path });
    const { words, texts } = JSON.parse(body.toString()) as SearchManifest;
    const names = [...words.map(([, file]) => file), ...texts];
    expect(names.length).toBeGreaterThan(1);
    const files = names.map((file) => [
      `${base}_search/files/${file}`,
      "public, max-age=31536000, immutable",
    ]);
    const sizes: number[] = [];
    for (const [address = "", caching] of [[path, "no-cache"], ...files]) {
      const question = { path: address, headers: { "accept-encoding": "gzip" } };
      await compare(question, ({ headers, body }, name) => {
        sizes.push(body.length);
        expect(
          [headers["content-type"], headers["cache-control"], headers["content-encoding"]],
          name,
        ).toEqual([
          "application/json; charset=utf-8",
          caching,
          body.length < smallestEncoded ? undefined : "gzip",
        ]);
        // Searching needs nothing that other pages do not.
        expect(headers["content-security-policy"], name).not.toContain("unsafe");
      });
    }
    expect(Math.max(...sizes)).toBeGreaterThan(smallestEncoded);
  });

  test.each(unreadable)("reveals nothing at %s", async (path) => {
    for (const [name, { port }] of [...hosts, ["our own server", server] as const]) {
      const { status, body } = await ask(port, { path: base + path });
      expect([400, 404], name).toContain(status);
      expect(body.toString(), name).not.toContain("root:");
    }
  });

  test.each(["order", "nothing", "images/preview.png", "files/large.bin"])(
    "answers HEAD of %s as GET, without a body",
    async (path) => {
      const whole = await ask(server.port, { path: base + path });
      await compare({ path: base + path, method: "HEAD" }, ({ status, headers, body }, name) => {
        expect([status, body.length, headers["content-length"]], name).toEqual([
          whole.status,
          0,
          whole.headers["content-length"],
        ]);
      });
    },
  );

  test.each(["POST", "PUT", "DELETE"])("refuses %s of a page", async (method) => {
    await compare({ path: `${base}order`, method }, ({ status, headers }, name) => {
      expect(status, name).toBe(405);
      // nginx sends no Allow header, and Apache one that no settings of a folder change.
      if (!/nginx|Apache/.test(name)) expect(headers.allow, name).toBe("GET, HEAD");
    });
  });

  test.each(encodings)("compresses bodies for Accept-Encoding: %s", async (accepted) => {
    const coding = /br(?!;q=0)/.test(accepted) ? "br" : accepted.includes("gzip") ? "gzip" : undefined;
    for (const path of ["", "order", "nothing", "_pages/order.json"]) {
      const check = ({ headers }: Answer, name: string) => {
        expect(headers["content-encoding"], `${name} ${path}`).toBe(coding);
        expect(headers.vary, `${name} ${path}`).toBe("Accept-Encoding");
      };
      // Without the module, nginx supports only gzip.
      await compare({ path: base + path, headers: { "accept-encoding": accepted } }, check, [
        "nginx without forms",
      ]);
    }
    await compare(
      { path: `${base}images/preview.png`, headers: { "accept-encoding": accepted } },
      ({ headers }, name) => expect(headers["content-encoding"], name).toBeUndefined(),
    );
  });

  test("sends gzip, whether the build has compressed the file or not", async () => {
    const accepted = { "accept-encoding": "gzip" };
    for (const path of ["order", "files/plain.txt"]) {
      await compare(
        { path: base + path, headers: accepted },
        ({ headers }, name) => expect(headers["content-encoding"], name).toBe("gzip"),
        // Web space compresses other files or it doesn't.
        path === "order" ? [] : ["Apache"],
      );
    }
  });

  test.each(ranges)("sends %s of a large file", async (range, status, bytes) => {
    await compare({ path: `${base}files/large.bin`, headers: { range } }, (answer, name) => {
      expect([answer.status, answer.body.length], name).toEqual([status, bytes]);
    });
  });

  test("sends an uncompressed range of a text, and the whole file if If-Range names another one", async () => {
    const headers = { range: "bytes=0-9", "accept-encoding": "gzip, br" };
    await compare(
      { path: `${base}files/plain.txt`, headers },
      ({ status }, name) => expect(status, name).toBe(206),
      [
        // nginx compresses the whole of a text that the build has not compressed.
        "nginx",
        "nginx without forms",
      ],
    );
    await compare(
      { path: `${base}files/large.bin`, headers: { range: "bytes=0-9", "if-range": '"other"' } },
      ({ status }, name) => expect(status, name).toBe(200),
    );
  });

  test("refuses a range outside the file", async () => {
    const question = { path: `${base}files/large.bin`, headers: { range: "bytes=2000000-" } };
    for (const [name, { port }] of [...hosts, ["our own server", server] as const]) {
      const { status, headers } = await ask(port, question);
      expect(status, name).toBe(416);
      // Apache does not say how long the file is.
      if (name !== "Apache") expect(headers["content-range"], name).toBe("bytes */1500000");
    }
  });

  test.each(["order", "images/preview.png", "files/large.bin"])(
    "answers 304 if the client has %s",
    async (path) => {
      for (const [name, { port }] of [...hosts, ["our own server", server] as const]) {
        for (const accepted of ["identity", "gzip"]) {
          const headers = { "accept-encoding": accepted };
          const first = await ask(port, { path: base + path, headers });
          const tag = first.headers.etag ?? "";
          expect(tag, name).toMatch(/^(W\/)?"[^"]+"$/);
          const again = await ask(port, { path: base + path, headers: { ...headers, "if-none-match": tag } });
          expect([again.status, again.body.length, again.headers.etag], name).toEqual([304, 0, tag]);
          // Apache repeats only what caches need.
          for (const header of ["cache-control", ...(name === "Apache" ? [] : ["content-security-policy"])])
            expect(again.headers[header], name).toBe(first.headers[header]);
        }
      }
    },
  );

  test("passes forms to the server, and its answers back with each header once", async () => {
    const from = (port: number, key: string): Question => ({
      path: `${base}api/order`,
      method: "POST",
      headers: {
        "content-type": "application/json",
        "idempotency-key": key,
        host: "heddle.example.com:8080",
        origin: "http://heddle.example.com:8080",
        "sec-fetch-site": "cross-site",
        "x-forwarded-host": `other.example:${port}`,
      },
      body: JSON.stringify({ name: "Ama", email: "ama@example.com" }),
    });
    const own = await ask(server.port, {
      ...from(1, randomUUID()),
      headers: { ...from(1, randomUUID()).headers, "x-forwarded-host": "heddle.example.com:8080" },
    });
    expect(own.status).toBe(201);
    for (const [name, { port }] of hosts) {
      const answer = await ask(port, from(port, randomUUID()));
      if (name === "nginx without forms") expect(answer.status).toBe(405);
      else {
        expect({ ...shown(answer), body: "" }, name).toEqual({ ...shown(own), body: "" });
        expect((await ask(port, { ...from(port, randomUUID()), body: "{}" })).status, name).toBe(422);
      }
    }
  });

  if (base !== "/") {
    test.each([
      ["/", 302],
      ["/sub", 302],
      ["/?x=1", 302],
      ["/nothing", 404],
      ["/subway", 404],
      ["/order", 404],
    ])("answers %s, outside the site, with %i", async (path, status) => {
      await compare(
        { path },
        ({ status: found, headers }, name) => {
          const to = status === 302 ? base + (path.split(/(?=\?)/)[1] ?? "") : undefined;
          expect([found, headers.location], name).toEqual([status, to]);
          // The settings of a folder count in it only.
        },
        path.startsWith("/sub") && path !== "/subway" ? [] : ["Apache"],
      );
    });
  }
});
