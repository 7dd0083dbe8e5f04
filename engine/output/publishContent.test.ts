import { readdirSync, rmSync, writeFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { beforeAll, describe, expect, onTestFinished, test, vi } from "vitest";
import { build, copySite, filesOf, pageJson, read } from "./fixtures/builds.ts";

describe("content that changes", () => {
  test("A-01 adds a page with a file and removes it with the file", async () => {
    const { pages, out, write } = copySite();
    // With line ends as Windows writes them.
    write("services/sms.json", pageJson({ type: "hero", heading: "SMS" }).replaceAll("\n", "\r\n"));
    expect((await build({ pages, out })).ok).toBe(true);
    expect(read(out, "services/sms.html")).toContain("SMS</h1>");
    expect(read(out, "sitemap.xml")).toContain("/services/sms<");
    rmSync(join(pages, "services/sms.json"));
    await build({ pages, out });
    expect(filesOf(out).filter((name) => /sms\.(html|json)/.test(name))).toEqual([]);
    expect(read(out, "sitemap.xml")).not.toContain("sms");
  });

  test("A-02 stops at a mistake, says where it is, and leaves the last output as it was", async () => {
    const { pages, out, write } = copySite();
    await build({ pages, out });
    const before = read(out, "index.html");
    write("services/sms.json", pageJson({ type: "herro", heading: "SMS" }));
    const result = await build({ pages, out });
    expect(result.ok).toBe(false);
    expect(result.diagnostics.find(({ severity }) => severity === "error")).toMatchObject({
      file: expect.stringMatching(/services\/sms\.json$/),
      line: 6,
      hint: expect.stringContaining("hero"),
    });
    expect(read(out, "index.html")).toBe(before);
    expect(readdirSync(dirname(out)).filter((name) => name.startsWith("."))).toEqual([]);
  });

  test("stops at every file that is no page", async () => {
    const { pages, out } = copySite();
    const broken = {
      "empty.json": "",
      "half.json": '{ "title": ',
      "list.json": "[]",
      "marked.json": `\uFEFF${pageJson({ type: "hero", heading: "Marked" })}`,
      "no-text.json": Uint8Array.of(0x7b, 0xff, 0xfe, 0x7d),
    };
    for (const [name, text] of Object.entries(broken)) writeFileSync(join(pages, name), text);
    const { ok, diagnostics } = await build({ pages, out });
    expect(ok).toBe(false);
    const found = diagnostics
      .filter(({ severity }) => severity === "error")
      .map(({ file }) => basename(file));
    expect([...new Set(found)].sort()).toEqual(Object.keys(broken));
    expect(() => readdirSync(out)).toThrow();
  });

  test("leaves out drafts, and pages whose day has not come, and says when a build is due", async () => {
    const { pages, out, write } = copySite();
    const page = (title: string, more: object) =>
      JSON.stringify({ ...JSON.parse(pageJson({ type: "hero", heading: "SMS" })), title, ...more });
    write("draft.json", page("Ready", { draft: true }));
    write("later.json", page("Send", { publishAt: "2026-12-01" }));
    const lines: string[] = [];
    const buildOn = async (day: string) => {
      vi.setSystemTime(day);
      lines.length = 0;
      expect((await build({ pages, out, log: (line) => void lines.push(line) })).ok).toBe(true);
      return filesOf(out).filter((name) => /^(draft|later)\.html$/.test(name));
    };
    vi.useFakeTimers({ toFake: ["Date"] });
    onTestFinished(() => void vi.useRealTimers());
    expect(await buildOn("2026-11-28")).toEqual([]);
    expect(lines).toContain("A page waits for its day: from 2026-12-01 on (UTC), a build contains it.");
    expect(read(out, "sitemap.xml")).not.toContain("later");
    expect(await buildOn("2026-11-30")).toEqual([]);
    expect(lines).toContain("Nothing has changed since the last build.");
    expect(await buildOn("2026-12-01")).toEqual(["later.html"]);
    expect(lines.join()).not.toContain("waits");
    write(
      "_site.json",
      JSON.stringify({ ...JSON.parse(read(pages, "_site.json")), timeZone: "Pacific/Auckland" }),
    );
    expect(await buildOn("2026-11-30T10:59:59Z")).toEqual([]);
    expect(lines).toContain(
      "A page waits for its day: from 2026-12-01 on (Pacific/Auckland), a build contains it.",
    );
    expect(await buildOn("2026-11-30T11:00:00Z")).toEqual(["later.html"]);
  });
});

describe("a site of many pages", () => {
  const { pages, out, write } = copySite();
  const imageOf = (name: string) => /og:image" content="(.*?)"/.exec(read(out, name))?.[1];

  beforeAll(() => {
    for (let index = 0; index < 200; index += 1)
      write(`many/p-${index}.json`, pageJson({ type: "hero", heading: "P" }));
  });

  test("shows the site's own picture in link previews, and draws none", async () => {
    expect(await build({ pages, out })).toMatchObject({ ok: true, pages: 204 });
    expect(imageOf("many/p-7.html")).toBe("https://spool.example.com/images/preview.png");
    expect(filesOf(out).filter((name) => name.startsWith("previews/"))).toEqual([]);
  });

  test("draws them all the same when it is asked to", async () => {
    await build({ pages, out, previews: true });
    expect(imageOf("many/p-7.html")).toMatch(/\/previews\/[\da-f]{16}\.png$/);
  });
});
