import { resolve } from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import { readVocabulary } from "../content/schema/vocabulary.ts";
import { readSite } from "../content/source/readSite.ts";
import type { SiteGraph, SiteSource, Vocabulary } from "../contract/graph.ts";
import { siteFolder } from "../files/siteFolder.ts";
import { lint } from "../lint/lint.ts";
import { drawDocument } from "./document.ts";
import type { DocumentOutline } from "./outline.ts";

const root = resolve(import.meta.dirname, "../..");
const folder = { ...siteFolder(root), publicDir: resolve(root, "tests/fixtures/public") };
const outline: DocumentOutline = {
  file: "/files/profile.pdf",
  title: "Profile <of> a house",
  pattern: "used",
  chapters: [
    [{ page: "/", blocks: ["hero"] }],
    [{ page: "/services/collections", blocks: ["hero", "banner"] }],
  ],
};

let source: SiteSource;
let vocabulary: Vocabulary;
let graph: SiteGraph;
const draw = (changed: Partial<DocumentOutline> = {}, of = graph) =>
  drawDocument(folder, of, { ...outline, ...changed });

const partsIn = (html: string) =>
  Array.from(html.matchAll(/class="part part--([\w-]+)"/g), ([, type]) => type);

/** The same site with one text changed. */
function edited(file: string, from: string, to: string): SiteGraph {
  const before = source.texts.get(file) ?? "";
  expect(before).toContain(from);
  const texts = new Map(source.texts).set(file, before.replace(from, to));
  return lint({ ...source, texts }, vocabulary).graph;
}

beforeAll(async () => {
  source = await readSite({ ...folder, pages: resolve(root, "tests/fixtures/small") });
  vocabulary = await readVocabulary(root);
  ({ graph } = lint(source, vocabulary));
});

describe("a document", () => {
  test("has the site's name and language, and the content of its pages", async () => {
    const { title, html } = await draw();
    expect(title).toBe("Spool: Profile <of> a house");
    expect(html).toContain('<html lang="en">');
    expect(html).toContain("<title>Spool: Profile &lt;of&gt; a house</title>");
    expect(html).toContain("<h1>Profile &lt;of&gt; a house</h1>");
    expect(html).toContain("<h2>A small site</h2>");
    expect(html).toContain('<a href="/services/collections">a link</a>');
  });

  test("is loaded from the site's address, so that its links are links to the site", async () => {
    expect((await draw()).address).toBe("https://spool.example.com/");
  });

  test("has no buttons, which do nothing on paper", async () => {
    expect((await draw()).html).not.toContain("Contact Sales");
  });

  test("returns the files that it refers to, and no others", async () => {
    const { html, read } = await draw();
    const parts = [...html.matchAll(/<(?:img|link)[^>]* (?:src|href)="([^"]+)"/g)].map(
      ([, part]) => part ?? "",
    );
    expect(parts.length).toBeGreaterThan(4);
    for (const part of parts) expect(await read(part), part).toBeDefined();
    for (const other of ["/package.json", "/../package.json", "/patterns/unheard.svg", "/pages/_site.json"]) {
      expect(await read(other), other).toBeUndefined();
    }
  });

  test("has a fingerprint that changes with its texts and patterns, and with nothing else", async () => {
    const { fingerprint } = await draw();
    expect((await draw()).fingerprint).toBe(fingerprint);
    const word = edited("index.json", "A small site", "A small house");
    const pattern = edited("_site.json", '"seed": "', '"seed": "other ');
    const elsewhere = edited("hidden.json", '"heading": "', '"heading": "Not ');
    expect((await draw({}, word)).fingerprint).not.toBe(fingerprint);
    expect((await draw({}, pattern)).fingerprint).not.toBe(fingerprint);
    expect((await draw({}, elsewhere)).fingerprint).toBe(fingerprint);
  });

  test("prints a whole page without what does nothing on paper, or blocks by type and anchor in the order given", async () => {
    const page = "/services/collections";
    const whole = (await draw({ chapters: [[{ page }]] })).html;
    expect(partsIn(whole)).toEqual(["hero", "banner"]);
    const some = [{ page, blocks: ["#end", "hero"] }];
    expect(partsIn((await draw({ chapters: [some] })).html)).toEqual(["banner", "hero"]);
  });

  test("needs no pattern: a rule opens its chapters then", async () => {
    const { pattern: _, ...plain } = outline;
    const { html } = await drawDocument(folder, graph, {
      ...plain,
      chapters: [[{ page: "/services/collections" }]],
    });
    expect(html).toContain('class="cover"');
    expect(html).not.toMatch(/<img[^>]*patterns/);
    expect(html).toContain('class="chapter__rule"');
  });

  test("refuses a block that is not on the page", async () => {
    await expect(draw({ chapters: [[{ page: "/", blocks: ["stats"] }]] })).rejects.toMatchObject({
      id: "document-block",
      data: { path: "/", name: "stats" },
    });
  });

  test("refuses a page that does not exist", async () => {
    await expect(draw({ chapters: [[{ page: "/nowhere", blocks: ["hero"] }]] })).rejects.toMatchObject({
      id: "page-unknown",
    });
  });
});
