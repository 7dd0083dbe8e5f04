import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import type { OutputManifest } from "../contract/output.ts";
import { siteFolder } from "../files/siteFolder.ts";
import { build, copySite, filesOf, folder, project, read } from "./fixtures/builds.ts";
import { siteFingerprint } from "./freshness.ts";

describe("a build", () => {
  const { pages, out } = copySite();
  let manifest: OutputManifest;

  beforeAll(async () => {
    const result = await build({ pages, out });
    expect(result.diagnostics.filter(({ severity }) => severity === "error")).toEqual([]);
    expect(result).toMatchObject({ ok: true, pages: 4 });
    manifest = JSON.parse(read(out, ".kente/output.json")) as OutputManifest;
  });

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

  test("has hosts that read files with a dot publish all of it, under the same addresses", () => {
    const files = filesOf(out);
    // Otherwise GitHub Pages leaves out what begins with "_".
    expect(files).toContain(".nojekyll");
    expect(read(out, ".htaccess")).toContain("_pages/$1.json");
  });

  test("refers only to files that exist", () => {
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

  test("A-01 lists in the site map exactly the pages that are indexed, with their dates", () => {
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

  test("writes structured data in every document, with breadcrumbs of pages that exist", () => {
    const graphIn = (name: string) => {
      const [, json = ""] =
        /<script type="application\/ld\+json">(.*?)<\/script>/.exec(read(out, name)) ?? [];
      return JSON.parse(json)["@graph"];
    };
    expect(graphIn("index.html").map((one: { "@type": string }) => one["@type"])).toEqual([
      "Organization",
      "WebSite",
    ]);
    const [breadcrumbs] = graphIn("services/collections.html");
    expect(breadcrumbs.itemListElement.map(({ item }: { item: string }) => item)).toEqual([
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

  test("keeps the structured data of blocks out of the browser's code", () => {
    const scripts = filesOf(out).filter((name) => /^assets\/.*\.js$/.test(name));
    expect(scripts.length).toBeGreaterThan(3);
    expect(scripts.filter((name) => /acceptedAnswer|BreadcrumbList/.test(read(out, name)))).toEqual([]);
  });

  test("draws the patterns that are used, and no others", () => {
    expect(filesOf(out).filter((name) => /^patterns\/.*svg$/.test(name))).toEqual(["patterns/used.svg"]);
  });

  test("writes encoded bodies of pages and code", () => {
    const files = filesOf(out);
    expect(files).toContain("index.html.br");
    expect(files).toContain("index.html.gz");
    expect(files.some((name) => /^assets\/app-.*\.js\.br$/.test(name))).toBe(true);
  });

  test("has no file of old addresses where there are none", () => {
    expect(filesOf(out)).not.toContain("_redirects");
    for (const name of ["nginx.conf", "Caddyfile"])
      expect(read(out, ".hosting", name)).not.toContain("Old addresses");
    expect(manifest).not.toHaveProperty("redirects");
  });

  test("keeps the bootstrap within 2 KB", () => {
    const name = filesOf(out).find((file) => /^assets\/bootstrap-.*\.js\.br$/.test(file)) ?? "";
    expect(readFileSync(join(out, name)).length).toBeLessThanOrEqual(2048);
  });

  test("is the same byte for byte when it is built again, without bundling again", async () => {
    const again = join(folder, "again");
    const lines: string[] = [];
    await build({ pages, out: again, log: (line) => lines.push(line) });
    expect(lines.join()).toContain("unchanged");
    expect(filesOf(again)).toEqual(filesOf(out));
    const differing = filesOf(out).filter(
      (name) => !readFileSync(join(out, name)).equals(readFileSync(join(again, name))),
    );
    expect(differing).toEqual([]);
  });

  test("has a fingerprint that changes with its sources", () => {
    const site = siteFolder(project, { pages });
    const now = () => siteFingerprint(site);
    expect(manifest.fingerprint).toBe(now());
    expect(siteFingerprint(site, "https://other.example.com")).not.toBe(now());
    writeFileSync(join(pages, "hidden.json"), read(pages, "hidden.json").replace("Hidden", "Changed"));
    expect(manifest.fingerprint).not.toBe(now());
  });
});

describe("the address that a site is built for", () => {
  test("is in canonical links and the site map, and its path in front of every address", async () => {
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

  test("is refused before anything is written when it is no address", async () => {
    const { pages, out } = copySite();
    await expect(build({ pages, out, base: "/sub/" })).rejects.toMatchObject({ id: "base-invalid" });
    expect(() => readdirSync(out)).toThrow();
  });
});
