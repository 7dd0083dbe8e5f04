import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { basename, join, resolve, sep } from "node:path";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { siteStyles } from "../bundle/siteStyles.ts";
import { patternFile } from "../content/compile/backgroundPattern.ts";
import { compileWords } from "../content/compile.ts";
import { decodedAddress } from "../content/link/oldAddress.ts";
import { readBase } from "../content/link/publicAddress.ts";
import type { SiteGraph } from "../contract/graph.ts";
import type { Pattern } from "../drawing/pattern/draw.ts";
import { findPattern } from "../drawing/patterns.ts";
import { OutlinedDrawings } from "../drawing/text/OutlinedDrawings.ts";
import { blockFolders, type SiteFolder } from "../files/siteFolder.ts";
import { phrase } from "../language/phrase.ts";
import { walkBlocks } from "../render/block/walkBlocks.ts";
import { attributeMarkup } from "../render/html/attributeMarkup.ts";
import { escapeHtml } from "../render/html/escapeHtml.ts";
import { collectContent } from "./content.ts";
import { drawRunner } from "./drawRunner.ts";
import type { DocumentOutline } from "./outline.ts";
import { PrintedDocument } from "./PrintedDocument.tsx";
import { type PrintedView, printedViews } from "./printedViews.ts";

/** A document that is ready to be printed. */
export interface PrintableDocument {
  title: string;
  html: string;
  /** The address that the browser loads it from, so that its links are links to the site. */
  address: string;
  /** Returns the bytes of a file that it refers to, by address without the origin. Undefined for all other files. */
  read(address: string): Promise<Uint8Array | undefined>;
  /** A short hash that changes with its texts, pictures and styles. */
  fingerprint: string;
}

/** The folders that a document's files come from. */
type DocumentFolder = Pick<SiteFolder, "root" | "blocks" | "publicDir" | "cache">;

/** Stylesheets of every document, from the project's folder. */
const styles = [
  "engine/render/styles/tokens.css",
  "engine/documents/styles/page.css",
  "engine/documents/styles/cover.css",
  "engine/documents/styles/blocks.css",
  "engine/documents/styles/cards.css",
];
/** Address of the theme's styles, and the start of the addresses of its fonts. */
const themeAddress = "/_theme.css";
const fontAddress = "/_fonts/";

/**
 * Renders the document that an outline describes, from the site's own content.
 * @param folder the folders of the site
 * @throws KenteError as {@link collectContent} and {@link printedViews}
 */
export async function drawDocument(
  folder: DocumentFolder,
  graph: SiteGraph,
  outline: DocumentOutline,
): Promise<PrintableDocument> {
  const { origin, base } = readBase(String(graph.site.url));
  const content = collectContent(graph, outline, base);
  const types = walkBlocks(content.chapters.flat().map(({ block }) => block)).map(({ type }) => type);
  const views = await printedViews(blockFolders(folder), types);
  const pattern = outline.pattern && base + patternFile(outline.pattern);
  const body = renderToStaticMarkup(createElement(PrintedDocument, { content, views, pattern }));
  const { code, dir } = content.site.language;
  const words = compileWords(graph, { base, language: code });
  const title = phrase(words, "print.title", { site: content.site.name, document: content.title });
  const sheets = stylesheets(folder.root, views);
  const theme = themeFiles(graph);
  const links = [themeAddress, ...sheets.keys()].map(
    (href) => `<link${attributeMarkup({ rel: "stylesheet", href })}>`,
  );
  const html =
    `<!doctype html><html${attributeMarkup({ lang: code, dir: dir === "rtl" ? dir : undefined })}><head><meta charset="utf-8">` +
    `<title>${escapeHtml(title)}</title>${links.join("")}</head><body>${body}</body></html>\n`;
  const written = async (path: string) => theme.get(path) ?? readFileOf(folder, graph, path, base, sheets);
  const drawings = new OutlinedDrawings(folder, graph);
  const read = async (address: string) => {
    const path = decodedAddress(address);
    return (await drawings.read(`/${path.slice(base.length)}`)) ?? written(path);
  };
  return { title, html, address: `${origin}/`, read, fingerprint: await fingerprint(html, written) };
}

/** The files of all stylesheets, by the address at which the document loads them. */
function stylesheets(root: string, views: ReadonlyMap<string, PrintedView>): Map<string, string> {
  const own = [...views].flatMap(([type, { styles: file }]) =>
    file === undefined ? [] : ([[`/blocks/${type}/printed.css`, file]] as const),
  );
  return new Map([...styles.map((path) => [`/${path}`, join(root, path)] as const), ...own.sort()]);
}

/** The theme's styles and the fonts that they load, by address. */
function themeFiles(graph: SiteGraph): Map<string, Uint8Array> {
  const files = new Map<string, Uint8Array>();
  const css = siteStyles(graph, (path) => {
    const address = `${fontAddress}${files.size}-${basename(path)}`;
    files.set(address, readFileSync(path));
    return address;
  });
  return files.set(themeAddress, new TextEncoder().encode(css));
}

async function readFileOf(
  { publicDir }: DocumentFolder,
  graph: SiteGraph,
  path: string,
  base: string,
  sheets: ReadonlyMap<string, string>,
): Promise<Uint8Array | undefined> {
  const pattern = drawAt(graph, path, base);
  if (pattern !== undefined) return new TextEncoder().encode(pattern);
  const whole = sheets.get(path) ?? resolve(publicDir, `./${path.slice(base.length)}`);
  const isKnown = sheets.has(path) || whole.startsWith(publicDir + sep);
  return isKnown ? await readFile(whole).catch(() => undefined) : undefined;
}

/** Draws the pattern at an address: `/patterns/home.svg` as a panel, `/patterns/home.svg?runner` as a band. */
function drawAt({ site, theme }: SiteGraph, address: string, base: string): string | undefined {
  const [path, shape] = address.split("?");
  const name = Object.keys(site.patterns ?? {}).find((one) => path === base + patternFile(one));
  if (name === undefined || shape !== "runner") return name && findPattern({ site, theme }, name);
  return drawRunner((site.patterns as unknown as Record<string, Pattern>)[name] as Pattern, theme);
}

/** Fonts and letters in outlines are left out: the installed release of a font is no content. */
async function fingerprint(html: string, read: PrintableDocument["read"]): Promise<string> {
  const parts = [...html.matchAll(/(?:src|href)="(\/[^"]*\.(?:svg|svg\?runner|png|jpe?g|webp|css))"/g)].map(
    ([, path]) => path ?? "",
  );
  const hash = createHash("sha256").update(html);
  for (const path of new Set(parts)) hash.update(`\0${path}\0`).update((await read(path)) ?? "");
  return hash.digest("base64url").slice(0, 24);
}
