import { compileWords } from "../../content/compile.ts";
import { inSmallLetters, withoutEnding } from "../../content/link/addresses.ts";
import { pageLanguage } from "../../content/translation/languages.ts";
import type { SiteGraph } from "../../contract/graph.ts";
import type { Words } from "../../contract/language.ts";
import type { Redirect } from "../../contract/output.ts";
import { phrase } from "../../language/words.ts";
import { escapeHtml } from "../../render/html.ts";
import type { Hosting } from "./hosting.ts";

/** What the pages need besides the redirects. */
interface PageOptions {
  redirects: readonly Redirect[];
  /** Path prefix of the site, with a slash at both ends. */
  base: string;
  /** Public address of the site without the base path. */
  origin: string;
  /** Addresses of the stylesheets of every page. */
  styles: readonly string[];
  /** Names of the other files of the output that might stand in the way. */
  others: Iterable<string>;
}

/**
 * Writes a page for each old address, for hosts without redirects: it leads on by itself, and by a link. Of two that can't
 * stand beside each other, the first is written; none for an address that is too long for the name of a file.
 * @returns texts by file name
 */
export function redirectPages(graph: SiteGraph, options: PageOptions): Record<string, string> {
  const room = new Room(options.others);
  const pages: Record<string, string> = {};
  const known = new Map<string, Words>();
  const wordsOf = (language: string) => {
    const words = known.get(language) ?? compileWords(graph, { base: options.base, language });
    known.set(language, words);
    return words;
  };
  for (const redirect of options.redirects) {
    const name = fileOf(redirect.from);
    if (canBeWritten(name) && room.take(name)) pages[name] = pageOf(redirect, graph, wordsOf, options);
  }
  return pages;
}

/** Whether file systems have room for the name, in bytes, with that of the output folder before it. */
function canBeWritten(name: string): boolean {
  return Buffer.byteLength(name) <= 900 && name.split("/").every((step) => Buffer.byteLength(step) <= 255);
}

/** The names of an output's files, in which some file systems don't tell apart capitals and small letters, or "é" as one character and as two. */
class Room {
  readonly #files = new Set<string>();
  readonly #folders = new Set<string>();

  constructor(names: Iterable<string>) {
    for (const name of names) this.take(name);
  }

  /** @returns whether the name was free: neither a file's nor a folder's, and in no file */
  take(name: string): boolean {
    const steps = inSmallLetters(name).split("/");
    const [file = "", ...folders] = steps.map((_, index) => steps.slice(0, steps.length - index).join("/"));
    if (this.#files.has(file) || this.#folders.has(file) || folders.some((one) => this.#files.has(one)))
      return false;
    this.#files.add(file);
    for (const one of folders) this.#folders.add(one);
    return true;
  }
}

/** The file that most hosts send for an address, with and without a slash at its end. */
function fileOf(from: string): string {
  const path = withoutEnding(from).slice(1);
  return from.endsWith(".html") && !from.endsWith("/index.html") ? `${path}.html` : `${path}/index.html`;
}

function pageOf(
  { from, to }: Redirect,
  graph: SiteGraph,
  wordsOf: (language: string) => Words,
  { base, origin, styles }: PageOptions,
): string {
  const isOwn = to.startsWith("/");
  const path = isOwn ? `/${to.slice(base.length).replace(/[?#].*$/s, "")}` : "";
  const { language } = pageLanguage(graph.pages.has(path) ? path : from, graph.languages);
  const words = wordsOf(language.code);
  const title = escapeHtml(phrase(words, "moved.title"));
  const link = escapeHtml(phrase(words, "moved.link"));
  const address = escapeHtml(to);
  return [
    "<!doctype html>",
    `<html lang="${language.code}" dir="${language.dir}">`,
    "<head>",
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${title}</title>`,
    `<meta http-equiv="refresh" content="0; url=${address}">`,
    `<link rel="canonical" href="${isOwn ? origin : ""}${address}">`,
    '<meta name="robots" content="noindex">',
    ...styles.map((style) => `<link rel="stylesheet" href="${escapeHtml(style)}">`),
    "</head>",
    `<body><main><section class="block" data-surface="${graph.theme.use.page}"><div class="block__inner">`,
    `<div class="intro"><h1>${title}</h1>`,
    `<p class="actions"><a class="action action--primary" href="${address}">${link}</a></p></div>`,
    "</div></section></main></body>",
    "</html>",
    "",
  ].join("\n");
}

/** How many rules for single addresses Cloudflare Pages takes, and how long a line may be. */
const maxRules = 2000;
const maxLine = 1000;

/**
 * Writes `_redirects` for Netlify and Cloudflare Pages. At an address that is missing there, a page leads on: beyond the
 * limits of Cloudflare, in another spelling, or with a space in it.
 */
export function redirectsFile({ base, redirects = [] }: Hosting): string {
  const rows = inSpellings(redirects).map(({ from, to }) => ({ from: base + from.slice(1), to }));
  const others = rows.slice(redirects.length, Math.max(redirects.length, maxRules));
  const all = [...rows.slice(0, redirects.length), ...others];
  // Netlify takes the first rule for an address, whose status needs an exclamation mark where there is a file. Lines with a
  // comment behind them are none to Cloudflare, which would count them otherwise.
  const netlify = all.flatMap(({ from, to }) => {
    // It compares decoded addresses.
    const spellings = [...new Set([from, encoded(from)])].filter((one) => !/\s/.test(one));
    return spellings.map((one) => `${one} ${to} 301! # Netlify`);
  });
  const cloudflare = all
    // It would take the rest of the address for a placeholder, and all lines below for patterns.
    .filter(({ from }) => !/:[A-Za-z]/.test(from))
    .map(({ from, to }) => `${encoded(from)} ${to} 301`)
    .filter((line) => line.length <= maxLine)
    .slice(0, maxRules);
  return [...netlify, "# Cloudflare Pages", ...cloudflare, ""].join("\n");
}

/** The redirects as they are written, and then from the other spellings of their addresses. */
function inSpellings(redirects: readonly Redirect[]): Redirect[] {
  const others = redirects.flatMap(({ from, to }) => {
    const stem = withoutEnding(from);
    return [...new Set([stem, stem.normalize("NFC"), stem.normalize("NFD")])]
      .flatMap((one) => [one, `${one}/`, `${one}.html`, `${one}/index.html`])
      .filter((one) => one !== from)
      .map((one) => ({ from: one, to }));
  });
  return [...redirects, ...others];
}

function encoded(path: string): string {
  return encodeURI(path).replaceAll("#", "%23").replaceAll("?", "%3F");
}
