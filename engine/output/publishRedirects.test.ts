import { describe, expect, test } from "vitest";
import { siteFolder } from "../files/siteFolder.ts";
import { build, copySite, filesOf, project, read } from "./fixtures/builds.ts";
import { publishSite } from "./publish.ts";

/** Builds the small site, which is also in French, with redirects. */
async function buildWith(redirects: object, base?: string) {
  const { pages, out, write } = copySite();
  const { url, ...site } = JSON.parse(read(pages, "_site.json"));
  const languages = [{ code: "en" }, { code: "ar", path: "/ar" }];
  write("_site.json", JSON.stringify({ ...site, url, languages }));
  write("ar/index.json", read(pages, "hidden.json"));
  write("_redirects.json", JSON.stringify(redirects));
  const result =
    base === undefined
      ? await build({ pages, out })
      : await publishSite(siteFolder(project, { pages, out }), { base });
  expect(result.diagnostics.filter(({ severity }) => severity === "error")).toEqual([]);
  return out;
}

describe("a site with redirects", () => {
  test("has a page at each old address that leads on without scripts and tells search engines where to", async () => {
    const out = await buildWith(
      { "/old": "/services/collections?a=1&b=2", "/Gone.html": "/ar", "/partners": "https://example.org/" },
      "https://example.com/sub/",
    );
    const page = read(out, "old/index.html");
    expect(page).toContain('<html lang="en" dir="ltr">');
    expect(page).toContain(
      '<meta http-equiv="refresh" content="0; url=/sub/services/collections?a=1&amp;b=2">',
    );
    expect(page).toContain(
      '<link rel="canonical" href="https://example.com/sub/services/collections?a=1&amp;b=2">',
    );
    expect(page).toContain('<meta name="robots" content="noindex">');
    expect(page).toContain('href="/sub/services/collections?a=1&amp;b=2">Go to its new address</a>');
    // The security policy allows neither.
    expect(page).not.toMatch(/<script|<style|style=/);
    expect(read(out, "Gone.html")).toContain('<html lang="ar" dir="rtl">');
    expect(read(out, "Gone.html")).toContain("الانتقال إلى العنوان الجديد");
    expect(read(out, "partners/index.html")).toContain('<link rel="canonical" href="https://example.org/">');
    for (const name of filesOf(out).filter((name) => /sitemap|feed/.test(name)))
      expect(read(out, name), name).not.toMatch(/old|Gone|partners/);
    expect(JSON.parse(read(out, ".kente/output.json")).redirects[0]).toEqual({
      from: "/old",
      to: "/sub/services/collections?a=1&b=2",
    });
    expect(read(out, "_redirects")).toContain("\n/sub/old /sub/services/collections?a=1&b=2 301\n");
  });

  test("has no page where another old address needs the name for a folder or a file", async () => {
    const out = await buildWith({
      "/a.html": "/",
      "/A.html/b": "/",
      "/x/c/d": "/",
      "/x/c": "/",
      "/robots.txt/e": "/",
      "/icon-192.png": "/",
      [`/${"x".repeat(256)}`]: "/",
      // Some file systems would write it over the page.
      "/Hidden.html": "/",
    });
    const pages = filesOf(out).filter((name) => /^(a|x|robots|hidden)\b.*html$/i.test(name));
    expect(pages).toEqual(["a.html", "hidden.html", "x/c/d/index.html", "x/c/index.html"]);
  });
});
