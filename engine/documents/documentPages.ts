import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { compilePage, compileSite } from "../content/compile.ts";
import { withInside } from "../content/link/collect.ts";
import { themeFile } from "../content/read/roles.ts";
import type { BlockAnnotations } from "../contract/block.ts";
import type { SiteGraph, SourceBlock, SourcePage } from "../contract/graph.ts";
import type { JsonSchema } from "../contract/json.ts";
import { KenteError } from "../errors/KenteError.ts";
import { fingerprint, versionOf } from "../files/hash.ts";
import { blockFolders, type SiteFolder } from "../files/siteFolder.ts";

/** A document as `_site.json` describes it. Its texts are on the site's pages: the outline only says where. */
interface DocumentOutline {
  /** Where the PDF is written, below `public/`: `/files/company-profile.pdf`. */
  file: string;
  /** The document's title: "Company profile". */
  title: string;
  /** Each chapter begins on a new sheet. */
  chapters: readonly (readonly PartOutline[])[];
}

/** Blocks of one page. */
interface PartOutline {
  /** The page's address: `/about-us`. */
  page: string;
  /**
   * The blocks, in this order: all of a type (`hero`), or the one with an anchor (`#team`). If left out, all of the page but
   * those that do nothing on paper.
   */
  blocks?: readonly string[];
}

/** A document with the page that it is printed from. */
interface DocumentPage {
  outline: DocumentOutline;
  /** The page's address. No visitor sees it. */
  path: string;
  /** The positions of the blocks that begin a chapter, but for the first. */
  breaks: readonly number[];
}

/** Returns the documents of a site. Of one with errors, those whose shape is right. */
export function documentsOf({ site }: Pick<SiteGraph, "site">): DocumentOutline[] {
  const documents = Array.isArray(site.documents) ? site.documents : [];
  return (documents as Partial<DocumentOutline>[]).filter(
    (one): one is DocumentOutline => typeof one?.file === "string" && Array.isArray(one.chapters),
  );
}

/**
 * Adds a page for each document of a site, with the blocks of other pages. It has the language of the first of them.
 * @throws KenteError `document-block` for a block that is not on the page, `page-unknown` for a page that does not exist
 */
export function withDocumentPages(graph: SiteGraph): { graph: SiteGraph; documents: DocumentPage[] } {
  const pages = new Map(graph.pages);
  const documents = documentsOf(graph).map((outline, index): DocumentPage => {
    const path = `/_documents/${index + 1}`;
    const chapters = outline.chapters.map((chapter) => chapter.flatMap((part) => blocksOf(graph, part)));
    pages.set(path, documentPage(graph, outline, path, chapters.flat()));
    const breaks = chapters.slice(1).map((_, at) => chapters.slice(0, at + 1).flat().length);
    return { outline, path, breaks };
  });
  return { graph: { ...graph, pages }, documents };
}

function documentPage(
  { pages }: SiteGraph,
  { title, chapters }: DocumentOutline,
  path: string,
  blocks: SourceBlock[],
): SourcePage {
  const head = { title, description: title, layout: "bare", noindex: true };
  const language = pages.get(chapters[0]?.[0]?.page ?? "")?.language ?? "";
  return { path, language, file: "_site.json", head, value: head, blocks, uses: [], anchors: new Map() };
}

function blocksOf(
  { pages, vocabulary }: SiteGraph,
  { page: path, blocks: names }: PartOutline,
): SourceBlock[] {
  const page = pages.get(path);
  if (page === undefined) throw new KenteError("page-unknown", { path });
  const isForPaper = ({ type }: SourceBlock) => {
    const schema: (JsonSchema & BlockAnnotations) | undefined = vocabulary.blocks.get(type)?.complete;
    return schema?.["x-print"] !== false;
  };
  if (names === undefined) return page.blocks.filter(isForPaper);
  return names.flatMap((name) => {
    const found = page.blocks.filter(
      ({ type, id }) => type === name || (id !== undefined && name === `#${id}`),
    );
    if (found.length === 0) throw new KenteError("document-block", { path, name });
    return found;
  });
}

/**
 * A short hash that changes with the texts, pictures and look of a document: the code and styles of pages and of its blocks.
 * Fonts are left out: the installed release of a font is no content.
 * @param graph with the page of the document
 */
export function documentFingerprint(
  folder: Pick<SiteFolder, "root" | "site" | "publicDir">,
  graph: SiteGraph,
  path: string,
): string {
  const { page, asked } = compilePage(graph, path, { base: "/", versionOf });
  const {
    year: _,
    version: __,
    ...site
  } = compileSite(graph, { base: "/", versionOf, language: page.language });
  const types = new Set(withInside(graph.pages.get(path)?.blocks ?? []).map(({ type }) => type));
  const blocks = [...types].flatMap((type) => blockFolders(folder).map((one) => join(one, type)));
  const theme = graph.source.texts.get(themeFile);
  const look = fingerprint(folder.root, ["engine/render", "engine/documents", ...blocks], theme);
  const hash = createHash("sha256").update(JSON.stringify([page, site, graph.site.patterns, look]));
  const pictures = asked.assets.filter((file) => isPicture.test(file));
  for (const file of pictures) hash.update(`\0${file}\0`).update(readFileSync(join(folder.publicDir, file)));
  return hash.digest("base64url").slice(0, 24);
}

const isPicture = /\.(?:svg|png|jpe?g|webp|avif|gif)$/i;

const key = "content ";

/**
 * Writes a document's fingerprint into its PDF, and removes the time and the browser of printing: equal content printed by
 * the same browser gives equal bytes. It overwrites the PDF's information dictionary in place, so no PDF library is needed.
 * @throws KenteError `document-unprintable` for what is not a PDF of the kind that Chromium prints
 */
export function writeFingerprint(pdf: Uint8Array, fingerprint: string): Uint8Array {
  const text = Buffer.from(pdf).toString("latin1");
  const id = /\/Info (\d+) 0 R/.exec(text)?.[1];
  const found = new RegExp(`(?<=\\n${id} 0 obj\\n)<<[\\s\\S]*?>>(?=\\nendobj)`).exec(text);
  const title = /\/Title (?:\((?:\\.|[^\\)])*\)|<[0-9A-F]*>)/i.exec(found?.[0] ?? "")?.[0];
  if (!found || title === undefined) {
    throw new KenteError("document-unprintable", { reason: "the PDF has no title" });
  }
  const facts = `<<${title}\n/Creator (Kente)\n/Keywords (${key}${fingerprint})`;
  const room = found[0].length - facts.length - 2;
  if (room < 0)
    throw new KenteError("document-unprintable", {
      reason: "its information dictionary is too short for the fingerprint",
    });
  const stamped = Buffer.from(pdf);
  stamped.write(`${facts}${" ".repeat(room)}>>`, found.index, "latin1");
  return stamped;
}

/** Reads the fingerprint of the content that a PDF was printed from. Undefined when it has none. */
export function readFingerprint(pdf: Uint8Array): string | undefined {
  return new RegExp(`/Keywords \\(${key}([\\w-]+)\\)`).exec(Buffer.from(pdf).toString("latin1"))?.[1];
}
