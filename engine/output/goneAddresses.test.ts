import { mkdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { describe, expect, test } from "vitest";
import { analyse } from "../content/analyse.ts";
import {
  pageOf,
  type SmallFiles,
  smallSite,
  smallVocabulary,
  sourceOf,
} from "../content/fixtures/smallSite.ts";
import { siteFolder } from "../files/siteFolder.ts";
import { build, copySite, pageJson, project, read, siteOfItsOwn } from "./fixtures/builds.ts";
import { goneWarnings, lastAddresses } from "./goneAddresses.ts";
import { publishSite } from "./publish.ts";

const page = pageJson({ type: "hero", heading: "Ready" });
const titled = (title: string) => JSON.stringify({ ...JSON.parse(page), title, description: `${title}.` });

/** What a build says of addresses that are gone. */
async function goneIn(result: ReturnType<typeof build>): Promise<string[]> {
  const { ok, diagnostics } = await result;
  expect(ok).toBe(true);
  return diagnostics.filter(({ rule }) => rule === "address-gone").map(({ hint = "" }) => hint);
}

describe("a build", () => {
  test("warns of an address that is gone, however often the site is built, until a redirect stands for it", async () => {
    const { pages, out, write } = copySite();
    const built = () => goneIn(build({ pages, out }));
    write("_redirects.json", JSON.stringify({ "/older": "/" }));
    write("services/old.json", titled("Old"));
    expect(await built()).toEqual([]);
    rmSync(join(pages, "services/old.json"));
    const line = '"/services/old": "/"';
    const hint = `Add to _redirects.json, with another new address where one fits better: ${line}`;
    expect(await built()).toEqual([hint]);
    expect(await built()).toEqual([hint]);
    write("index.json", read(pages, "index.json").replace(/"heading": ".*?"/, '"heading": "Home"'));
    expect(await built()).toEqual([hint]);
    write("_redirects.json", `{ "/older": "/", ${line} }`);
    expect(await built()).toEqual([]);
    // An old address that is no longer redirected is gone, too.
    write("_redirects.json", "{}");
    expect(await built()).toEqual([expect.stringContaining('"/older": "/"'), hint]);
    rmSync(out, { recursive: true });
    expect(await built()).toEqual([]);
  });

  test("warns of it also where the build before was killed between its two renames", async () => {
    const { pages, out, write } = copySite();
    write("old.json", titled("Old"));
    expect(await goneIn(build({ pages, out }))).toEqual([]);
    rmSync(join(pages, "old.json"));
    const dead = 2 ** 22 + 1;
    renameSync(out, join(dirname(out), `.${basename(out)}.old-${dead}`));
    expect(await goneIn(build({ pages, out }))).toEqual([expect.stringContaining('"/old": "/"')]);
  });

  test("warns of pages of records, documents and feeds, and not of pictures", async () => {
    const site = siteOfItsOwn("gone");
    const put = (name: string, text: string) => {
      mkdirSync(dirname(join(site, name)), { recursive: true });
      writeFileSync(join(site, name), text);
    };
    const built = () => goneIn(publishSite(siteFolder(project, { site })));
    const records = (names: string[]) =>
      put("pages/_data/branches.json", JSON.stringify(names.map((slug) => ({ slug }))));
    put("pages/_site.json", JSON.stringify({ name: "Gone", url: "https://example.com" }));
    put("pages/index.json", titled("Home"));
    put("pages/branches.json", titled("Branches"));
    const template = { ...JSON.parse(page), each: "branches", title: "{slug}", description: "In {slug}." };
    put("pages/branches/[slug].json", JSON.stringify(template));
    put("pages/news.json", JSON.stringify({ ...JSON.parse(titled("News")), published: "2026-11-21" }));
    put("public/files/Price list.pdf", "%PDF-1.4");
    put("public/images/a.svg", '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>');
    records(["lisbon", "porto", "faro", "beja", "evora"]);
    expect(await built()).toEqual([]);
    records(["lisbon"]);
    for (const name of ["pages/news.json", "public/files", "public/images"])
      rmSync(join(site, name), { recursive: true });
    const start = "Create _redirects.json, with another new address where one fits better: ";
    const lines = ["porto", "faro", "beja", "evora"].map((name) => `"/branches/${name}": "/branches"`);
    expect((await built()).map((hint) => hint.replace(start, "")).sort()).toEqual(
      [
        '{ "/feed.xml": "/" }',
        '{ "/files/Price%20list.pdf": "/" }',
        '{ "/news": "/" }',
        expect.toSatisfy((hint: string) => lines.every((line) => hint.includes(line))),
      ].sort(),
    );
  });
});

describe("addresses of the last output", () => {
  test("are not those of pages for unknown addresses, nor of the further pages of lists", () => {
    const pages = [
      "/",
      "/404",
      "/2",
      "/news",
      "/news/2",
      "/news/3",
      "/reports",
      "/reports/2025",
      "/reports/2026",
    ];
    const manifest = {
      ...{ base: "/", headers: [], fingerprint: "", served: { forms: [], words: [] } },
      pages,
      notFound: [{ below: "/", page: "/404" }],
      redirects: [{ from: "/a", to: "/" }],
    };
    const part = { key: "", files: [] };
    const ids = ["/news", "robots.txt", "bundles/", "_headers"];
    const parts = new Map(ids.map((id) => [id, part]));
    expect(lastAddresses({ manifest, hash: "", parts, states: new Map() })).toEqual([
      ...["/", "/news", "/reports", "/reports/2025", "/reports/2026", "/a", "/robots.txt"],
    ]);
  });

  test("are not known where nothing is known of it", () => {
    expect(lastAddresses(undefined)).toEqual([]);
  });
});

describe("the warning", () => {
  const languages = [{ code: "en" }, { code: "fr", path: "/fr" }];
  const own = (heading: string) => pageOf({ type: "quiet", id: "team", heading });
  const files: SmallFiles = {
    "_site.json": { ...smallSite.site, languages },
    "fr/index.json": own("Accueil"),
    "services.json": own("Services"),
    "soon.json": { ...own("Soon"), draft: true },
  };
  const warned = (gone: string[], more: SmallFiles = {}, moved?: (address: string) => string | undefined) => {
    const source = sourceOf({ ...files, ...more });
    const { graph } = analyse({ ...source, ...(moved && { moved }) }, smallVocabulary());
    return goneWarnings(graph, gone);
  };
  const linesFor = (...given: Parameters<typeof warned>) =>
    warned(...given).map(({ hint = "" }) => hint.replace(/^[^{]*\{ | \}$/g, ""));

  test("names where Git says that a page is now, else the original of a translation, else the page above", () => {
    const moved = (address: string) => ({ "/team": "/about-us", "/lost": "/nowhere" })[address];
    expect(linesFor(["/team", "/lost", "/services/a/b", "/fr/services", "/fr/x"], {}, moved)).toEqual([
      ...['"/team": "/about-us"', '"/lost": "/"', '"/services/a/b": "/services"'],
      ...['"/fr/services": "/services"', '"/fr/x": "/fr"'],
    ]);
  });

  test("has one line for a page and its translations, and none for a draft", () => {
    expect(linesFor(["/fr/old", "/old", "/soon"])).toEqual(['"/old": "/"']);
  });

  test("is one for many addresses in a folder", () => {
    const [one, ...more] = warned(Array.from({ length: 1200 }, (_, index) => `/services/old-${index}`));
    expect(more).toEqual([]);
    expect(one).toMatchObject({ rule: "address-gone", severity: "warning", onlyInBuilds: true });
    expect(one?.message).toBe('Visitors of 1,200 addresses such as "/services/old-0" find nothing any more.');
    expect(one?.hint).toContain("and then those for 1,100 more");
    expect(one?.hint).toContain('"/services/old-99": "/services" }');
  });

  test("can be turned off, and accepted in _redirects.json", () => {
    const reason = "They were never announced.";
    const off = { lint: { "address-gone": { severity: "off", reason } } };
    expect(warned(["/old"], { "_site.json": { ...smallSite.site, ...off } })).toEqual([]);
    expect(warned(["/old"], { "_redirects.json": { $accept: { "address-gone": reason } } })).toEqual([]);
    expect(warned(["/old"], { "_redirects.json": {} })).toMatchObject([{ file: "pages/_redirects.json" }]);
  });
});
