import { rmSync } from "node:fs";
import { join } from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { type Answer, page, serveSample } from "../fixtures/sample.ts";

const sample = await serveSample();
const { dist, write, add, ask } = sample;
beforeAll(() => void vi.useFakeTimers({ toFake: ["performance"] }));
afterAll(async () => {
  vi.useRealTimers();
  await sample.stop();
});

/** Changes a file by hand, a second before the next request. */
function edit(...file: Parameters<typeof write>): void {
  write(...file);
  vi.advanceTimersByTime(1000);
}

describe("encodings", () => {
  test("sends the body that the build has compressed", async () => {
    const { headers, body } = await ask("/about-us", { "accept-encoding": "gzip, deflate, br" });
    expect([headers["content-encoding"], headers.vary]).toEqual(["br", "Accept-Encoding"]);
    expect(body.toString()).toBe("ready-br");
  });

  test("compresses at the first request what the build has not", async () => {
    const zipped = await ask("/about-us", { "accept-encoding": "gzip" });
    expect(gunzipSync(zipped.body).toString()).toBe(page("about"));
    const small = await ask("/services/collections", { "accept-encoding": "br" });
    expect(brotliDecompressSync(small.body).toString()).toBe(page("collections"));
    expect(small.headers["content-length"]).toBe(String(small.body.length));
  });

  test("does not compress images and small files, nor for clients that do not accept it", async () => {
    const all = [
      await ask("/assets/big.bin", { "accept-encoding": "br" }),
      await ask("/files/profile.pdf", { "accept-encoding": "br" }),
      await ask("/about-us", { "accept-encoding": "br;q=0, gzip;q=0" }),
    ];
    expect(all.map(({ headers }) => headers["content-encoding"])).toEqual([undefined, undefined, undefined]);
  });
});

describe("memory", () => {
  test.each([
    ["GET", {}],
    ["HEAD", {}],
    ["GET", { "accept-encoding": "gzip" }],
    ["GET", { "accept-encoding": "br" }],
    ["GET", { "if-none-match": "*" }],
    ["GET", { range: "bytes=3-5" }],
  ])("answers %s with %o the second time as the first time", async (method, headers) => {
    const [first, second] = [await ask("/fr", headers, method), await ask("/fr", headers, method)];
    const shown = ({ status, headers: { date, ...others }, body }: Answer) => [status, others, body];
    expect(shown(second)).toEqual(shown(first));
    expect(second.headers["content-security-policy"]).toBe("default-src 'none'");
  });

  test("sends a page as it is on the disk a second later, also when it is written again and when it is gone", async () => {
    for (const text of ["one", "two"]) {
      edit("services/collections.html", page(text));
      for (const path of ["/services/collections", "/services/collections?again"])
        expect((await ask(path)).body.toString()).toBe(page(text));
    }
    rmSync(join(dist, "services/collections.html"));
    vi.advanceTimersByTime(1000);
    expect((await ask("/services/collections")).status).toBe(404);
    write("services/collections.html", page("collections"));
    expect((await ask("/services/collections")).status).toBe(200);
  });

  test("sends the new compressed body of a page whose files are replaced one after the other", async () => {
    const accept = { "accept-encoding": "br" };
    write("fr/copied.html.br", "old-br");
    add("fr/copied.html", page("old"));
    for (const name of ["old", "new"]) {
      edit("fr/copied.html", page(name));
      expect((await ask("/fr/copied.html", accept)).body.toString()).toBe("old-br");
    }
    edit("fr/copied.html.br", "new-br");
    expect((await ask("/fr/copied.html", accept)).body.toString()).toBe("new-br");
    // A file that a copy has not finished when the output is opened.
    add("assets/app-1.js.br", "part");
    await ask("/about-us");
    for (const body of ["part", "whole"]) {
      edit("assets/app-1.js.br", body);
      expect((await ask("/assets/app-1.js", accept)).body.toString()).toBe(body);
    }
    rmSync(join(dist, "assets/app-1.js.br"));
  });

  test("tells a path in percent codes from the same characters in a name", async () => {
    add("files/a%62c.txt", "odd name");
    expect((await ask("/files/a%2562c.txt")).body.toString()).toBe("odd name");
    expect((await ask("/files/a%62c.txt")).status).toBe(404);
  });
});

describe("caching", () => {
  test("answers 304 to a client that has the same body in the same coding", async () => {
    const plain = await ask("/about-us");
    const br = await ask("/about-us", { "accept-encoding": "br" });
    expect(plain.headers.etag).not.toBe(br.headers.etag);
    const again = await ask("/about-us", { "if-none-match": `W/"other", ${plain.headers.etag}` });
    expect([again.status, again.body.length, again.headers.etag]).toEqual([304, 0, plain.headers.etag]);
    expect(again.headers["content-security-policy"]).toBe("default-src 'none'");
    expect((await ask("/about-us", { "if-none-match": String(br.headers.etag) })).status).toBe(200);
  });

  test("has a new tag when the content has changed", async () => {
    add("news.txt", "first");
    const first = await ask("/news.txt");
    edit("news.txt", "other text");
    const second = await ask("/news.txt", { "if-none-match": String(first.headers.etag) });
    expect([second.status, second.body.toString()]).toEqual([200, "other text"]);
  });

  test("lets caches keep hashed files for ever, revalidate pages, and keep no errors", async () => {
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
  ])("answers the range %s with %i", async (range, status, text, part) => {
    const answer = await ask("/files/profile.pdf", { range });
    expect([answer.status, answer.body.toString(), answer.headers["content-range"]]).toEqual([
      status,
      text,
      part,
    ]);
  });

  test("sends the whole file when it has changed since the first range", async () => {
    const answer = await ask("/files/profile.pdf", { range: "bytes=0-1", "if-range": '"older"' });
    expect([answer.status, answer.body.length]).toEqual([200, 10]);
  });

  test("streams ranges of large files", async () => {
    const { status, body } = await ask("/assets/big.bin", { range: "bytes=1499990-" });
    expect([status, body.length, body[0]]).toEqual([206, 10, 7]);
    expect((await ask("/assets/big.bin")).body.length).toBe(1_500_000);
  });
});
