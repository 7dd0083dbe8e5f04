import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { beforeAll, expect, test } from "vitest";
import { readVocabulary } from "../content/schema/vocabulary.ts";
import { readSite } from "../content/source/readSite.ts";
import type { SiteSource, Vocabulary } from "../contract/graph.ts";
import { siteFolder } from "../files/siteFolder.ts";
import { lint } from "../lint/lint.ts";
import { documentFingerprint, withDocumentPages } from "./documentPages.ts";

const root = resolve(import.meta.dirname, "../..");
const folder = { ...siteFolder(root), publicDir: resolve(root, "tests/fixtures/public") };
let source: SiteSource;
let vocabulary: Vocabulary;

beforeAll(async () => {
  source = await readSite({ ...folder, pages: resolve(root, "tests/fixtures/small") });
  vocabulary = await readVocabulary(root);
});

/** The site with a document of these chapters, and a text of a file changed. */
function graphWith(chapters: object, [file, from, to] = ["index.json", "", ""]) {
  const { graph } = lint(
    { ...source, texts: new Map(source.texts).set(file, (source.texts.get(file) ?? "").replace(from, to)) },
    vocabulary,
  );
  const documents = [{ file: "/files/profile.pdf", title: "Profile", chapters }] as never;
  return { ...graph, site: { ...graph.site, documents } };
}

const page = "/services/collections";
const chapters = [[{ page: "/", blocks: ["hero"] }], [{ page, blocks: ["hero", "banner"] }]];

/** The types of the blocks of the document. */
function typesIn(of: object, change?: [file: string, from: string, to: string]): string[] {
  const { graph, documents } = withDocumentPages(graphWith(of, change));
  return graph.pages.get(documents[0]?.path ?? "")?.blocks.map(({ type }) => type) ?? [];
}

test("a document is a page of the blocks of other pages, by type and anchor in the order given; each chapter is on a new sheet", () => {
  const { documents } = withDocumentPages(graphWith([...chapters, [{ page: "/" }]]));
  expect(documents[0]?.breaks).toEqual([1, 3]);
  expect(typesIn(chapters)).toEqual(["hero", "hero", "banner"]);
  expect(typesIn([[{ page, blocks: ["#end", "hero"] }]])).toEqual(["banner", "hero"]);
});

test("a whole page is printed without what does nothing on paper", () => {
  const searching = '"blocks": [{ "type": "search", "heading": "Search" }, ';
  expect(typesIn([[{ page }]], ["services/collections.json", '"blocks": [', searching])).toEqual([
    "hero",
    "banner",
  ]);
  expect(
    typesIn([[{ page, blocks: ["search"] }]], ["services/collections.json", '"blocks": [', searching]),
  ).toEqual(["search"]);
});

test("its fingerprint changes with the code of its blocks, and not with that of others", () => {
  const blocks = mkdtempSync(join(tmpdir(), "document-blocks-"));
  const { graph, documents } = withDocumentPages(graphWith(chapters));
  const draw = () => documentFingerprint({ ...folder, blocks }, graph, documents[0]?.path ?? "");
  const put = (file: string) => {
    mkdirSync(join(blocks, dirname(file)), { recursive: true });
    writeFileSync(join(blocks, file), "{}");
  };
  const before = draw();
  put("tabs/tabs.css");
  expect(draw()).toBe(before);
  put("hero/hero.css");
  expect(draw()).not.toBe(before);
  rmSync(blocks, { recursive: true });
});

test("its fingerprint changes with its texts and patterns, and with nothing else", () => {
  const of = (change?: [file: string, from: string, to: string]) => {
    const { graph, documents } = withDocumentPages(graphWith(chapters, change));
    return documentFingerprint(folder, graph, documents[0]?.path ?? "");
  };
  expect(of()).toBe(of());
  expect(of(["index.json", "A small site", "A small house"])).not.toBe(of());
  expect(of(["_site.json", '"seed": "', '"seed": "other '])).not.toBe(of());
  expect(of(["hidden.json", '"heading": "', '"heading": "Not '])).toBe(of());
});

test("a block or page that does not exist is refused", () => {
  const draw = (part: object) => () => withDocumentPages(graphWith([[part]]));
  expect(draw({ page: "/", blocks: ["stats"] })).toThrow(
    expect.objectContaining({ id: "document-block", data: { path: "/", name: "stats" } }),
  );
  expect(draw({ page: "/nowhere", blocks: ["hero"] })).toThrow(
    expect.objectContaining({ id: "page-unknown" }),
  );
});
