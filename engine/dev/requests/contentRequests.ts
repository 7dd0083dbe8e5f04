import { createReadStream } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import { join } from "node:path";
import { getMimeType } from "hono/utils/mime";
import type { Connect } from "vite";
import { patternIn } from "../../content/compile/pictures.ts";
import { searchedLanguages, searchedPages } from "../../content/compile/siteIndex.ts";
import { oldAddress, withRest } from "../../content/link/addresses.ts";
import { compileRedirects } from "../../content/link/checkRedirects.ts";
import { pageLanguage, routeIn } from "../../content/translation/languages.ts";
import type { SiteGraph } from "../../contract/graph.ts";
import { findPattern } from "../../drawing/pattern/draw.ts";
import { searchTexts } from "../../output/searchFiles.ts";
import { pageDataAddress, siteDataAddress } from "../../render/page/addresses.ts";
import { searchFiles, searchFolder, searchManifest } from "../../search/indexFiles.ts";
import type { DevState } from "../DevState.ts";
import { drawPage } from "../live/drawPage.ts";
import { frameQuery } from "./frameQuery.ts";
import { devModule, drawnIcon, liveModule, liveText, outlinedDrawing } from "./liveFiles.ts";

/** Serves everything that comes from content: pages, their data, patterns, public files. Vite serves the rest. */
export function contentMiddleware(state: DevState): Connect.NextHandleFunction {
  return (request, response, next) => {
    answer(state, request, response).then((done) => {
      if (!done) next();
    }, next);
  };
}

/** Serves the 404 page of their language for all other addresses. */
export function notFoundMiddleware(state: DevState): Connect.NextHandleFunction {
  return (request, response, next) => {
    const path = pathOf(request) ?? "/";
    sendPage(state, notFoundRoute(state, path), response, { missing: path }).then((done) => {
      if (done) return;
      const title = "There is no page here";
      if (!acceptsHtml(request)) sendText(response, 404, "text/plain; charset=utf-8", `${title}.\n`);
      else {
        const script = devScript(state.codeVersion, path);
        sendHtml(response, 404, messagePage(title, "data-missing", script, `<h1>${title}</h1>`));
      }
    }, next);
  };
}

/** The route of the page for unknown addresses: in the language of the address, where it has one. */
function notFoundRoute({ live: { graph } }: DevState, path: string): string {
  const own = graph && routeIn(pageLanguage(path, graph.languages).language, "/404");
  return own !== undefined && graph?.pages.has(own) ? own : "/404";
}

async function answer(state: DevState, request: IncomingMessage, response: ServerResponse): Promise<boolean> {
  if (request.method !== "GET" && request.method !== "HEAD") return false;
  const path = pathOf(request);
  if (path === undefined) return false;
  const { live, folder } = state;
  if (live.source?.assets.has(path)) {
    const drawn = await outlinedDrawing(state, path);
    response.writeHead(200, fileHeaders(path));
    if (drawn !== undefined) {
      response.end(drawn);
      return true;
    }
    createReadStream(join(folder.publicDir, path))
      .on("error", () => response.destroy())
      .pipe(response);
    return true;
  }
  const icon = await drawnIcon(state, path);
  if (icon) {
    response.writeHead(200, fileHeaders(path)).end(icon);
    return true;
  }
  const searched = await liveSearch(state, path);
  if (searched !== undefined) return sendText(response, 200, "application/json; charset=utf-8", searched);
  const text = liveText(state, path);
  if (text !== undefined) {
    response.writeHead(200, fileHeaders(path)).end(text);
    return true;
  }
  const language = live.graph?.languages.find((one) => siteDataAddress("/", one) === path);
  if (language) return sendData(response, live.site(language.code));
  const route = routeOfData(path);
  if (route !== undefined) {
    const page = live.page(route)?.page;
    if (page) state.open.add(route);
    return sendData(response, page);
  }
  const pattern = patternIn(path.slice(1));
  if (pattern !== undefined && live.graph) {
    const svg = findPattern(live.graph, pattern);
    return svg === undefined ? false : sendText(response, 200, "image/svg+xml; charset=utf-8", svg);
  }
  if (!live.graph) return acceptsHtml(request) && sendBroken(response, devScript(state.codeVersion));
  const clean = path === "/" ? path : path.replace(/\/$/, "");
  if (clean !== path && live.graph.pages.has(clean)) {
    response.writeHead(308, { location: encodeURI(clean) }).end();
    return true;
  }
  if (live.graph.redirects.has(oldAddress(path))) {
    const to = redirectIn(live.graph, path, request.url ?? "");
    // Not for ever: the file may be edited.
    if (to !== undefined) {
      response.writeHead(302, { location: to, "cache-control": "no-store" }).end();
      return true;
    }
  }
  return sendPage(state, path, response, { isInFrame: isInFrame(request) });
}

/** Whether a page is shown in the studio. */
function isInFrame({ url = "" }: IncomingMessage): boolean {
  return new URLSearchParams(/\?([^#]*)/.exec(url)?.[1]).has(frameQuery);
}

/** Where visitors of an old address are sent; undefined for a page, whose address may differ by case alone. */
function redirectIn(graph: SiteGraph, path: string, target: string): string | undefined {
  if (graph.pages.has(path)) return undefined;
  const found = compileRedirects(graph, "/").find(({ from }) => oldAddress(from) === oldAddress(path));
  return found && withRest(found.to, /\?.*$/s.exec(target)?.[0] ?? "");
}

function fileHeaders(path: string): Record<string, string> {
  return {
    "content-type": getMimeType(path) ?? "application/octet-stream",
    "cache-control": "no-cache",
  };
}

/** @param options.missing the requested address, when the 404 page is sent for it */
async function sendPage(
  state: DevState,
  path: string,
  response: ServerResponse,
  { missing, isInFrame = false }: { missing?: string; isInFrame?: boolean },
): Promise<boolean> {
  const { live, codeVersion } = state;
  if (!live.page(path)) return false;
  state.open.add(path);
  const html = await drawPage(state, path, isInFrame ? liveModule : undefined);
  if (html === undefined) return sendBroken(response, devScript(codeVersion, missing));
  const script = isInFrame ? moduleScript(liveModule) : devScript(codeVersion, missing);
  const status = missing === undefined ? 200 : 404;
  return sendHtml(
    response,
    status,
    html.replace("</head>", () => `${script}</head>`),
  );
}

/**
 * The script tag that loads the overlay and carries the state of the document.
 * @param codeVersion the count before rendering, so that a change since is noticed
 * @param missing the requested address, when the 404 page is sent for it
 */
function devScript(codeVersion: number, missing?: string): string {
  const address = missing === undefined ? "" : ` data-missing="${encodeURIComponent(missing)}"`;
  return moduleScript(devModule, ` data-code="${codeVersion}"${address}`);
}

function moduleScript(src: string, attributes = ""): string {
  return `<script type="module" src="${src}"${attributes}></script>`;
}

/** Sends a page that shows only errors. It reloads itself when they are fixed. */
function sendBroken(response: ServerResponse, script: string): boolean {
  return sendHtml(response, 500, messagePage("This page has a mistake", "data-broken", script));
}

function messagePage(title: string, attribute: string, script: string, text = ""): string {
  return `<!doctype html><html lang="en" ${attribute}><head><meta charset="utf-8"><title>${title}</title>${script}</head><body>${text}</body></html>`;
}

function acceptsHtml({ headers }: IncomingMessage): boolean {
  return headers.accept?.includes("text/html") ?? false;
}

/** The route of the page whose data is at an address. Undefined for other addresses. */
export function routeOfData(path: string): string | undefined {
  const stem = /^\/_pages\/(.+)\.json$/.exec(path)?.[1];
  if (stem === undefined) return undefined;
  return pageDataAddress("/", "/") === path ? "/" : `/${stem}`;
}

/** The most pages that are rendered for a search. In a larger site, the search comes with the build. */
const mostPages = 500;

/** The indexes of a state of the site, by language, and the code that they were made with. */
const made = new WeakMap<SiteGraph, { code: number; indexes: Map<string, Promise<Map<string, string>>> }>();

/** Returns a file that searches load, made of the pages as they are now. Undefined for other addresses. */
async function liveSearch(state: DevState, path: string): Promise<string | undefined> {
  const { graph } = state.live;
  if (!graph || !path.startsWith(searchFolder("/"))) return undefined;
  const known = made.get(graph);
  const indexes =
    known?.code === state.codeVersion ? known.indexes : new Map<string, Promise<Map<string, string>>>();
  made.set(graph, { code: state.codeVersion, indexes });
  for (const language of searchedLanguages(graph)) {
    if (!path.startsWith(searchFiles("/")) && path !== searchManifest("/", language)) continue;
    const index = indexes.get(language) ?? makeTexts(state, graph, language);
    indexes.set(language, index);
    const text = (await index).get(path.slice(1));
    if (text !== undefined) return text;
  }
  return undefined;
}

async function makeTexts(state: DevState, graph: SiteGraph, language: string): Promise<Map<string, string>> {
  const pages = searchedPages(graph, language);
  if (pages.length > mostPages) return new Map();
  const drawn = new Map<string, string>();
  for (const { path } of pages) drawn.set(path, (await drawPage(state, path)) ?? "");
  const { root } = state.folder;
  return searchTexts(graph, language, { root, base: "/", htmlOf: (path) => drawn.get(path) ?? "" });
}

/** The decoded path of a request. Undefined when it can't be decoded. */
export function pathOf({ url = "/" }: IncomingMessage): string | undefined {
  try {
    return decodeURIComponent(url.split(/[?#]/, 1)[0] ?? "/");
  } catch {
    return undefined;
  }
}

/** Sends a document. @returns true, since the request is answered */
export function sendHtml(response: ServerResponse, status: number, html: string): boolean {
  return sendText(response, status, "text/html; charset=utf-8", html);
}

/** Sends JSON, or 404 when the data is undefined. @returns true, since the request is answered */
export function sendData(response: ServerResponse, data: unknown): boolean {
  return data === undefined
    ? sendText(response, 404, "text/plain; charset=utf-8", "There is no page here.\n")
    : sendText(response, 200, "application/json; charset=utf-8", JSON.stringify(data));
}

/** Sends a text. @returns true, since the request is answered */
export function sendText(response: ServerResponse, status: number, type: string, text: string): boolean {
  response.writeHead(status, { "content-type": type, "cache-control": "no-cache" }).end(text);
  return true;
}
