import { createReadStream } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import { join } from "node:path";
import { getMimeType } from "hono/utils/mime";
import type { Connect, ViteDevServer } from "vite";
import type { Diagnostic } from "../../contract/diagnostic.ts";
import { pageDataAddress, siteDataAddress } from "../../render/addresses.ts";
import { findIcons } from "../icons.ts";
import { failureOf } from "../prerender/failing.ts";
import { toDiagnostics } from "../prerender/failures.ts";
import { trailOf } from "../prerender/trail.ts";
import { findWeave } from "../weaves.ts";
import { devAssets, devModule } from "./assets.ts";
import type { LiveGallery } from "./liveGallery.ts";
import type { LiveSite } from "./liveSite.ts";
import { loadRender } from "./render.ts";
import { pathOf, sendData, sendHtml, sendText } from "./responses.ts";

/** What answering requests needs. */
export interface DevContext {
  root: string;
  publicDir: string;
  vite: ViteDevServer;
  live: LiveSite;
  gallery: LiveGallery;
  /** Routes that are open in browsers, as far as is known. */
  open: Set<string>;
  /** Is told when the site was read again. */
  changed(): void;
  /** Is told when a page can't be rendered, and when it can again. */
  rendered(path: string, failures: Diagnostic[]): void;
}

/** Answers for everything that comes from content: pages, their data, weaves, public files. All else is Vite's. */
export function contentMiddleware(context: DevContext): Connect.NextHandleFunction {
  return (request, response, next) => {
    answer(context, request, response).then((done) => {
      if (!done) next();
    }, next);
  };
}

/** Answers with the page for addresses that lead nowhere. */
export function notFoundMiddleware(context: DevContext): Connect.NextHandleFunction {
  return (_request, response, next) => {
    sendPage(context, "/404", response, 404).then((done) => {
      if (!done) sendText(response, 404, "text/plain; charset=utf-8", "There is no page here.\n");
    }, next);
  };
}

async function answer(
  context: DevContext,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<boolean> {
  if (request.method !== "GET" && request.method !== "HEAD") return false;
  const path = pathOf(request);
  if (path === undefined) return false;
  const { live, publicDir } = context;
  if (live.source?.assets.has(path)) {
    response.writeHead(200, {
      "content-type": getMimeType(path) ?? "application/octet-stream",
      "cache-control": "no-cache",
    });
    createReadStream(join(publicDir, path))
      .on("error", () => response.destroy())
      .pipe(response);
    return true;
  }
  if (path === siteDataAddress("/")) return sendData(response, live.site());
  const route = routeOfData(path);
  if (route !== undefined) {
    const page = live.page(route)?.page;
    if (page) context.open.add(route);
    return sendData(response, page);
  }
  const weave = /^\/weaves\/(.+)\.svg$/.exec(path)?.[1];
  if (weave !== undefined && live.graph) {
    const svg = findWeave(live.graph.site, weave);
    return svg === undefined ? false : sendText(response, 200, "image/svg+xml; charset=utf-8", svg);
  }
  if (!live.graph) return acceptsHtml(request) && sendBroken(response, 500);
  const clean = path === "/" ? path : path.replace(/\/$/, "");
  if (clean !== path && live.graph.pages.has(clean)) {
    response.writeHead(308, { location: encodeURI(clean) }).end();
    return true;
  }
  return sendPage(context, path, response, 200);
}

async function sendPage(
  context: DevContext,
  path: string,
  response: ServerResponse,
  status: number,
): Promise<boolean> {
  const { live, vite, root } = context;
  const compiled = live.page(path);
  const site = live.site();
  if (!live.graph || !compiled || !site) return false;
  const draw = await loadRender(vite);
  const assets = {
    ...devAssets(root, String(live.graph.site.url)),
    ...findIcons(live.graph.source.assets, "/"),
  };
  context.open.add(path);
  try {
    const html = draw(compiled.page, site, assets, trailOf(live.graph, path));
    context.rendered(path, []);
    return sendHtml(response, status, html.replace("</head>", `${devScript}</head>`));
  } catch (error) {
    if (error instanceof Error) vite.ssrFixStacktrace(error);
    context.rendered(path, toDiagnostics([failureOf(path, error)], live.graph, "/"));
    return sendBroken(response, 500);
  }
}

const devScript = `<script type="module" src="${devModule}"></script>`;

/** A page that shows nothing but what is wrong; it loads itself again when that is mended. */
function sendBroken(response: ServerResponse, status: number): boolean {
  return sendHtml(
    response,
    status,
    `<!doctype html><html lang="en" data-broken><head><meta charset="utf-8"><title>This page has a mistake</title>${devScript}</head><body></body></html>`,
  );
}

function acceptsHtml({ headers }: IncomingMessage): boolean {
  return headers.accept?.includes("text/html") ?? false;
}

/** The route whose data an address has; undefined for other addresses. */
export function routeOfData(path: string): string | undefined {
  const stem = /^\/_pages\/(.+)\.json$/.exec(path)?.[1];
  if (stem === undefined) return undefined;
  return pageDataAddress("/", "/") === path ? "/" : `/${stem}`;
}
