import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import { readSite } from "../content/read/readSite.ts";
import { readVocabulary } from "../content/schema/vocabulary.ts";
import type { SiteSource, Vocabulary } from "../contract/graph.ts";
import { siteFolder } from "../files/siteFolder.ts";
import { lint } from "../lint/lint.ts";
import {
  documentFingerprint,
  readFingerprint,
  withDocumentPages,
  writeFingerprint,
} from "./documentPages.ts";

describe("document pages", () => {
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
    const site = mkdtempSync(join(tmpdir(), "document-blocks-"));
    const blocks = join(site, "pages/_blocks");
    const { graph, documents } = withDocumentPages(graphWith(chapters));
    const draw = () => documentFingerprint({ ...folder, site }, graph, documents[0]?.path ?? "");
    const put = (file: string) => {
      mkdirSync(join(blocks, dirname(file)), { recursive: true });
      writeFileSync(join(blocks, file), "{}");
    };
    const before = draw();
    put("tabs/tabs.css");
    expect(draw()).toBe(before);
    put("hero/hero.css");
    expect(draw()).not.toBe(before);
    rmSync(site, { recursive: true });
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
});

const long = "Mozilla/5.0 \\(X11; Linux x86_64\\) AppleWebKit/537.36 Safari/537.36";
const pdf = (facts: string, info = 1) =>
  Buffer.from(
    `%PDF-1.4\n1 0 obj\n<<${facts}>>\nendobj\ntrailer\n<</Root 2 0 R\n/Info ${info} 0 R>>\n\xff`,
    "latin1",
  );
const printed = (title: string, date: string) =>
  pdf(`/Title ${title}\n/Creator (${long})\n/CreationDate (D:${date})\n/ModDate (D:${date})`);

describe("a stamp", () => {
  test("can be read, and leaves everything else where it was", () => {
    const before = printed("(Spool: Profile)", "20260101000000+00'00'");
    const after = writeFingerprint(before, "abc-DEF_0123");
    expect(readFingerprint(after)).toBe("abc-DEF_0123");
    expect(after.length).toBe(before.length);
    expect(Buffer.from(after).indexOf("endobj")).toBe(before.indexOf("endobj"));
    expect(after.at(-1)).toBe(0xff);
  });

  test.each(["(Spool: Profile \\(new\\))", "<FEFF00470061>"])("keeps the title %s", (title) => {
    const after = Buffer.from(writeFingerprint(printed(title, "2026"), "abc")).toString("latin1");
    expect(after).toContain(`/Title ${title}`);
  });

  test("makes printings of one content equal, whenever they were made", () => {
    const one = writeFingerprint(printed("(A)", "20260101000000Z"), "abc");
    const other = writeFingerprint(printed("(A)", "20270202111111Z"), "abc");
    expect(Buffer.compare(one, other)).toBe(0);
  });

  test("is not read where there is none", () => {
    expect(readFingerprint(printed("(A)", "2026"))).toBeUndefined();
  });

  test.each([
    ["what is no PDF", Buffer.from("hello")],
    ["a PDF without facts about itself", pdf("/Title (A)", 7)],
    ["a PDF without a title", pdf(`/Creator (${long})`)],
    ["a PDF without room for a fingerprint", pdf("/Title (A)")],
  ])("refuses %s", (_, bytes) => {
    expect(() => writeFingerprint(bytes, "abc")).toThrow(
      expect.objectContaining({ id: "document-unprintable" }),
    );
  });
});
