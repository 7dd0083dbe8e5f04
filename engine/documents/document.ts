import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join, resolve, sep } from "node:path";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { patternFile } from "../content/compile/pattern.ts";
import { readBase } from "../content/link/publicAddress.ts";
import type { SiteGraph } from "../contract/graph.ts";
import type { Pattern } from "../drawing/pattern/draw.ts";
import { findPattern } from "../drawing/patterns.ts";
import { attributeMarkup } from "../render/html/attributeMarkup.ts";
import { escapeHtml } from "../render/html/escapeHtml.ts";
import { collectProfile } from "./collect.ts";
import type { ProfileOutline } from "./outline.ts";
import { ProfileDocument } from "./ProfileDocument.tsx";
import { drawRunner } from "./runner.ts";

/** A document that is ready to be printed. */
export interface PrintableDocument {
  title: string;
  html: string;
  /** The address that it is read at, so that its links lead to the site. */
  address: string;
  /** Gives the bytes of what it refers to, by address without the origin; undefined for what it has no business with. */
  read(address: string): Promise<Uint8Array | undefined>;
  /** A short text that changes when words, pictures or styles do. */
  fingerprint: string;
}

const styles = [
  "engine/render/styles/fonts.css",
  "engine/render/styles/tokens.css",
  "engine/render/styles/surface.css",
  "engine/render/surfaces/paper.css",
  "engine/documents/profile.css",
  "engine/documents/parts.css",
];
const fonts = "/node_modules/@fontsource-variable/";

/**
 * Draws the profile that an outline describes, from the site's own content.
 * @param root the project's folder
 * @throws KenteError as {@link collectProfile}
 */
export async function drawProfile(
  root: string,
  graph: SiteGraph,
  outline: ProfileOutline,
): Promise<PrintableDocument> {
  const { origin, base } = readBase(String(graph.site.url));
  const profile = collectProfile(graph, outline, base);
  const cloth = base + patternFile(profile.pattern);
  const body = renderToStaticMarkup(createElement(ProfileDocument, { profile, cloth }));
  const title = `${profile.site.name}: ${profile.title}`;
  const links = styles.map((href) => `<link${attributeMarkup({ rel: "stylesheet", href: `/${href}` })}>`);
  const html =
    `<!doctype html><html${attributeMarkup({ lang: profile.site.lang })}><head><meta charset="utf-8">` +
    `<title>${escapeHtml(title)}</title>${links.join("")}</head><body>${body}</body></html>\n`;
  const read = (path: string) => readPart(root, graph, path, base);
  return { title, html, address: `${origin}/`, read, fingerprint: await fingerprint(html, read) };
}

async function readPart(
  root: string,
  graph: SiteGraph,
  path: string,
  base: string,
): Promise<Uint8Array | undefined> {
  const cloth = drawCloth(graph, path, base);
  if (cloth !== undefined) return new TextEncoder().encode(cloth);
  const own = styles.includes(path.slice(1)) || path.startsWith(fonts);
  const [folder, file] = own ? [root, path] : [join(root, "public"), path.slice(base.length)];
  const whole = resolve(folder, `./${file}`);
  const inside = whole.startsWith(own ? join(root, path) : folder + sep);
  return inside ? await readFile(whole).catch(() => undefined) : undefined;
}

/** Draws the cloth that an address names: `/patterns/home.svg` as a panel, `/patterns/home.svg?runner` as a runner. */
function drawCloth({ site }: SiteGraph, address: string, base: string): string | undefined {
  const [path, shape] = address.split("?");
  const name = Object.keys(site.patterns ?? {}).find((one) => path === base + patternFile(one));
  if (name === undefined || shape !== "runner") return name && findPattern(site, name);
  return drawRunner((site.patterns as unknown as Record<string, Pattern>)[name] as Pattern);
}

/** Fonts stay out: which release of them is installed is not content. */
async function fingerprint(html: string, read: PrintableDocument["read"]): Promise<string> {
  const parts = [...html.matchAll(/(?:src|href)="(\/[^"]*\.(?:svg|svg\?runner|png|jpe?g|webp|css))"/g)].map(
    ([, path]) => path ?? "",
  );
  const hash = createHash("sha256").update(html);
  for (const path of new Set(parts)) hash.update(`\0${path}\0`).update((await read(path)) ?? "");
  return hash.digest("base64url").slice(0, 24);
}
