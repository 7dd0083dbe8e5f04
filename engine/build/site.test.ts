import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { basename, dirname, join, relative, resolve } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { OutputManifest } from "../contract/output.ts";
import type { BuildOptions } from "./site.ts";
import { buildSite, siteFingerprint } from "./site.ts";

const project = resolve(import.meta.dirname, "../..");
const fixture = join(project, "tests/fixtures/small");
const folder = mkdtempSync(join(tmpdir(), "kente-build-"));
const patience = { timeout: 90_000 };
let count = 0;

/** A copy of the fixture site that a test may change. */
function copySite(): { pages: string; out: string; write: (file: string, text: string) => void } {
  count += 1;
  const pages = join(folder, `site-${count}`);
  cpSync(fixture, pages, { recursive: true });
  const write = (file: string, text: string) => {
    mkdirSync(dirname(join(pages, file)), { recursive: true });
    writeFileSync(join(pages, file), text);
  };
  return { pages, out: join(folder, `out-${count}`), write };
}

function build(options: Partial<BuildOptions> & Pick<BuildOptions, "pages" | "out">) {
  return buildSite({ root: project, ...options });
}

function filesOf(out: string): string[] {
  return readdirSync(out, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(out, join(entry.parentPath, entry.name)))
    .sort();
}

const read = (...path: string[]) => readFileSync(join(...path), "utf8");
const pageJson = (...blocks: object[]) =>
  JSON.stringify({ title: "A new page", description: "A page that a test adds.", blocks }, null, 2);

afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe("a build", patience, () => {
  const { pages, out } = copySite();
  let manifest: OutputManifest;

  beforeAll(async () => {
    const result = await build({ pages, out });
    expect(result.diagnostics.filter(({ severity }) => severity === "error")).toEqual([]);
    expect(result).toMatchObject({ ok: true, pages: 4 });
    manifest = JSON.parse(read(out, ".kente/output.json")) as OutputManifest;
  }, patience.timeout);

  test("writes a document and its data for every page", () => {
    const files = filesOf(out);
    for (const name of ["index", "hidden", "404", "services/collections"]) {
      expect(files).toContain(`${name}.html`);
      expect(files).toContain(`_pages/${name}.json`);
    }
    expect(read(out, "services/collections.html")).toContain('data-path="/services/collections"');
    expect(JSON.parse(read(out, "_pages/services/collections.json"))).toMatchObject({
      path: "/services/collections",
      title: "Collections",
      blocks: [{ type: "hero" }, { type: "banner" }],
    });
    expect(JSON.parse(read(out, "_pages/_site.json"))).toMatchObject({ name: "Spool" });
    expect(manifest).toMatchObject({ base: "/", pages: ["/", "/404", "/hidden", "/services/collections"] });
  });

  test("refers only to files that are there", () => {
    const files = new Set(filesOf(out));
    const addresses = [...read(out, "index.html").matchAll(/(?:src|href|data-app)="(\/[^"#?]+\.\w+)"/g)];
    expect(addresses.length).toBeGreaterThan(5);
    expect(addresses.map(([, address = ""]) => address.slice(1)).filter((file) => !files.has(file))).toEqual(
      [],
    );
  });

  test("renders with React's production build, without styles or scripts that the policy forbids", () => {
    for (const name of ["index.html", "services/collections.html"]) {
      expect(read(out, name)).not.toMatch(/\sstyle="|<style|\son\w+="|<script>/);
    }
  });

  test("A-01 lists in the site map exactly the pages that may be found, with true dates", () => {
    const found = [
      ...read(out, "sitemap.xml").matchAll(/<url><loc>(.*?)<\/loc>(?:<lastmod>(.*?)<\/lastmod>)?/g),
    ];
    expect(found.map(([, address, date]) => [address, date])).toEqual([
      ["https://spool.example.com/", undefined],
      ["https://spool.example.com/services/collections", "2026-09-15"],
    ]);
    expect(read(out, "robots.txt")).toContain("Sitemap: https://spool.example.com/sitemap.xml");
  });

  test("draws a picture for link previews of every page, and names it in each", () => {
    const pictures = ["index", "hidden", "404", "services/collections"].map((name) => {
      const html = read(out, `${name}.html`);
      const [, path = ""] =
        /property="og:image" content="https:\/\/spool\.example\.com\/(.*?)"/.exec(html) ?? [];
      expect(readFileSync(join(out, path)).subarray(1, 4).toString()).toBe("PNG");
      expect(html).toContain('property="og:image:width" content="1200"');
      return path;
    });
    expect(new Set(pictures).size).toBe(pictures.length);
    expect(JSON.parse(read(out, "_pages/index.json")).image).toMatchObject({ src: `/${pictures[0]}` });
  });

  test("says in every document what it is and how one gets there, only through pages that exist", () => {
    const graphIn = (name: string) => {
      const [, json = ""] =
        /<script type="application\/ld\+json">(.*?)<\/script>/.exec(read(out, name)) ?? [];
      return JSON.parse(json)["@graph"];
    };
    expect(graphIn("index.html").map((one: { "@type": string }) => one["@type"])).toEqual([
      "Organization",
      "WebSite",
    ]);
    const [trail] = graphIn("services/collections.html");
    expect(trail.itemListElement.map(({ item }: { item: string }) => item)).toEqual([
      "https://spool.example.com/",
      "https://spool.example.com/services/collections",
    ]);
  });

  test("writes feed, manifest and security.txt, and links to what browsers follow", () => {
    expect(read(out, "feed.xml")).toContain("<id>https://spool.example.com/services/collections</id>");
    expect(JSON.parse(read(out, "manifest.webmanifest"))).toMatchObject({ name: "Spool", start_url: "/" });
    expect(read(out, ".well-known/security.txt")).toMatch(/^Contact: mailto:/);
    expect(read(out, "index.html")).toContain('<link rel="manifest" href="/manifest.webmanifest">');
    expect(read(out, "index.html")).toMatch(
      /<link rel="alternate" type="application\/atom\+xml" [^>]*href="\/feed.xml">/,
    );
  });

  test("keeps what blocks say to search engines out of the browser's code", () => {
    const scripts = filesOf(out).filter((name) => /^assets\/.*\.js$/.test(name));
    expect(scripts.length).toBeGreaterThan(3);
    expect(scripts.filter((name) => /acceptedAnswer|BreadcrumbList/.test(read(out, name)))).toEqual([]);
  });

  test("draws the weaves that are used, and no others", () => {
    expect(filesOf(out).filter((name) => /^weaves\/.*svg$/.test(name))).toEqual(["weaves/used.svg"]);
  });

  test("encodes pages and code beforehand", () => {
    const files = filesOf(out);
    expect(files).toContain("index.html.br");
    expect(files).toContain("index.html.gz");
    expect(files.some((name) => /^assets\/app-.*\.js\.br$/.test(name))).toBe(true);
  });

  test("keeps the bootstrap within 2 KB", () => {
    const name = filesOf(out).find((file) => /^assets\/bootstrap-.*\.js\.br$/.test(file)) ?? "";
    expect(readFileSync(join(out, name)).length).toBeLessThanOrEqual(2048);
  });

  test("is the same byte for byte when it is made again, without bundling again", async () => {
    const again = join(folder, "again");
    const said: string[] = [];
    await build({ pages, out: again, log: (line) => said.push(line) });
    expect(said.join()).toContain("unchanged");
    expect(filesOf(again)).toEqual(filesOf(out));
    const differing = filesOf(out).filter(
      (name) => !readFileSync(join(out, name)).equals(readFileSync(join(again, name))),
    );
    expect(differing).toEqual([]);
  });

  test("tells by its fingerprint whether anything that it was made from has changed", () => {
    const now = () => siteFingerprint({ root: project, pages });
    expect(manifest.fingerprint).toBe(now());
    expect(siteFingerprint({ root: project, pages, base: "https://other.example.com" })).not.toBe(now());
    writeFileSync(join(pages, "hidden.json"), read(pages, "hidden.json").replace("Hidden", "Changed"));
    expect(manifest.fingerprint).not.toBe(now());
  });
});

describe("content that changes", patience, () => {
  test("A-01 adds a page with a file and removes it with the file", async () => {
    const { pages, out, write } = copySite();
    write("services/sms.json", pageJson({ type: "hero", heading: "SMS" }));
    await build({ pages, out });
    expect(filesOf(out)).toContain("services/sms.html");
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

  test.each([
    ["an empty file", ""],
    ["half a file", '{ "title": '],
    ["a list", "[]"],
    ["a byte order mark", `\uFEFF${pageJson({ type: "hero", heading: "Marked" })}`],
    ["bytes that are no UTF-8", Uint8Array.of(0x7b, 0xff, 0xfe, 0x7d)],
  ])("stops at %s", async (_name, text) => {
    const { pages, out } = copySite();
    writeFileSync(join(pages, "broken.json"), text);
    const result = await build({ pages, out });
    expect(result.ok).toBe(false);
    expect(result.diagnostics.map(({ file }) => file)).toContainEqual(expect.stringMatching(/broken\.json$/));
    expect(() => readdirSync(out)).toThrow();
  });

  test("reads files with Windows line ends like any other", async () => {
    const { pages, out, write } = copySite();
    write("windows.json", pageJson({ type: "hero", heading: "From Windows" }).replaceAll("\n", "\r\n"));
    const result = await build({ pages, out });
    expect(result.diagnostics.filter(({ severity }) => severity === "error")).toEqual([]);
    expect(read(out, "windows.html")).toContain("From Windows");
  });
});

describe("a site of many pages", patience, () => {
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

describe("the address that a site is built for", patience, () => {
  test("stands in canonical links and the site map, its path before every address", async () => {
    const { pages, out } = copySite();
    await build({ pages, out, base: "https://example.com/sub" });
    const html = read(out, "services/collections.html");
    expect(html).toContain('<link rel="canonical" href="https://example.com/sub/services/collections">');
    const local = [...html.matchAll(/\s(?:src|href|data-app|data-page)="(\/[^"]*)"/g)].map(
      ([, address]) => address,
    );
    expect(local.length).toBeGreaterThan(5);
    expect(local.filter((address) => !address?.startsWith("/sub/"))).toEqual([]);
    expect(read(out, "sitemap.xml")).toContain("<loc>https://example.com/sub/</loc>");
    expect(read(out, "feed.xml")).toContain('href="https://example.com/sub/feed.xml"');
    expect(JSON.parse(read(out, "manifest.webmanifest")).start_url).toBe("/sub/");
    const [, picture = ""] = /og:image" content="https:\/\/example\.com\/sub\/(.*?)"/.exec(html) ?? [];
    expect(filesOf(out)).toContain(picture);
    expect(JSON.parse(read(out, ".kente/output.json"))).toMatchObject({ base: "/sub/" });
  });

  test("is refused before anything is written when it is none", async () => {
    const { pages, out } = copySite();
    await expect(build({ pages, out, base: "/sub/" })).rejects.toMatchObject({ id: "base-invalid" });
    expect(() => readdirSync(out)).toThrow();
  });
});

describe("a block whose code fails", patience, () => {
  const root = join(folder, "project");

  beforeAll(() => {
    for (const name of [
      "engine",
      "blocks",
      "schemas",
      "public",
      "package.json",
      "package-lock.json",
      "tsconfig.json",
    ]) {
      cpSync(join(project, name), join(root, name), { recursive: true });
    }
    symlinkSync(join(project, "node_modules"), join(root, "node_modules"));
    const block = (name: string, text: string) => {
      mkdirSync(join(root, "blocks/fragile"), { recursive: true });
      writeFileSync(join(root, "blocks/fragile", name), text);
    };
    const words = { type: "string", title: "Words", description: "What it says." };
    block(
      "schema.json",
      JSON.stringify({
        $schema: "http://json-schema.org/draft-07/schema#",
        title: "Fragile",
        description: "Breaks.",
        type: "object",
        additionalProperties: false,
        required: ["words"],
        properties: { words },
      }),
    );
    block("fragile.css", "@layer blocks { .fragile { color: var(--text); } }");
    block(
      "Fragile.tsx",
      `export function Fragile({ words }: { words: string }) {
        if (words === "break") throw new TypeError("these words break it");
        return <p className="fragile">{words}</p>;
      }`,
    );
  });

  test("A-05 is a block type like any other as long as it works", async () => {
    const { pages, out, write } = copySite();
    write("fragile.json", pageJson({ type: "hero", heading: "F" }, { type: "fragile", words: "hold" }));
    const result = await buildSite({ root, pages, out });
    expect(result.diagnostics.filter(({ severity }) => severity === "error")).toEqual([]);
    expect(read(out, "fragile.html")).toContain('<p class="fragile">hold</p>');
    expect(read(out, "fragile.html")).toMatch(/<link rel="stylesheet" href="\/assets\/fragile-[\w-]+\.css">/);
  });

  test("A-06 fails the build with the file and line of the block in the page", async () => {
    const { pages, out, write } = copySite();
    write("fragile.json", pageJson({ type: "hero", heading: "F" }, { type: "fragile", words: "break" }));
    const result = await buildSite({ root, pages, out });
    expect(result.ok).toBe(false);
    expect(result.diagnostics.filter(({ severity }) => severity === "error")).toEqual([
      expect.objectContaining({
        file: expect.stringMatching(/fragile\.json$/),
        line: 9,
        rule: "block-throws",
        message: expect.stringContaining("these words break it"),
      }),
    ]);
    expect(() => readdirSync(out)).toThrow();
  });

  test("says what is wrong with code that can't be bundled", async () => {
    const { pages, out } = copySite();
    writeFileSync(join(root, "blocks/fragile/Fragile.tsx"), "export function Fragile( {");
    await expect(buildSite({ root, pages, out })).rejects.toMatchObject({
      id: "bundle-failed",
      data: { reason: expect.stringContaining("Fragile.tsx") },
    });
    expect(() => readdirSync(out)).toThrow();
  });
});

describe("an output among the sources", () => {
  test.each(["", "dist"])("is refused before anything is written: pages/%s", async (name) => {
    const { pages } = copySite();
    const before = filesOf(pages);
    await expect(build({ pages, out: join(pages, name) })).rejects.toMatchObject({ id: "out-among-sources" });
    expect(filesOf(pages)).toEqual(before);
  });

  test.each([".", "public/site", "blocks", "engine/dist"])("is refused in the project: %s", async (name) => {
    const { pages } = copySite();
    const out = join(project, name);
    await expect(build({ pages, out })).rejects.toMatchObject({ id: "out-among-sources" });
  });
});

describe("a disk that refuses", patience, () => {
  test("is told as the output's failure, not as a page's, and nothing is left", async () => {
    const { pages, out } = copySite();
    const making = join(folder, `.${basename(out)}.new-${process.pid}`);
    // Where a folder should go there is a file: the system refuses, as it does when the disk is full.
    const log = () => writeFileSync(join(making, "_pages"), "");
    await expect(build({ pages, out, log })).rejects.toMatchObject({ id: "out-unwritable" });
    expect(readdirSync(folder).filter((name) => name.includes(basename(out)))).toEqual([]);
  });
});
