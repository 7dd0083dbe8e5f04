import { existsSync, realpathSync, statSync } from "node:fs";
import type { RequestListener, Server } from "node:http";
import { join, relative } from "node:path";
import { createServer } from "vite";
import { viteConfig } from "../bundle/vite.ts";
import type { Diagnostic } from "../contract/diagnostic.ts";
import { KenteError } from "../errors/KenteError.ts";
import type { DevContext } from "./context.ts";
import { LiveGallery } from "./gallery/liveGallery.ts";
import { answerWindows } from "./live/answerWindows.ts";
import { LiveSite } from "./live/liveSite.ts";
import { watchProject } from "./live/watch.ts";
import { Windows } from "./live/windows.ts";
import { contentMiddleware, notFoundMiddleware } from "./requests/contentRequests.ts";
import { galleryMiddleware } from "./requests/galleryRequests.ts";
import { claimViteCache } from "./viteCache.ts";

/** What {@link startDev} has to be told. Folders are absolute. */
export interface DevOptions {
  root: string;
  pages: string;
  /** The server that requests come through. Open pages listen for changes on its WebSocket. */
  http: Server;
  /** Is told what is wrong with the content, at the start and after each change. */
  report?: (diagnostics: Diagnostic[], live: LiveSite) => void;
  /** Makes what takes in forms: it is given everything posted to `/api/`. Without it they lead nowhere. */
  intake?: (live: LiveSite) => RequestListener;
}

/** A dev server that runs. */
export interface DevServer {
  live: LiveSite;
  /** Answers a request. */
  listener: RequestListener;
  /** Ends watching and all connections, and closes the HTTP server. */
  stop(): Promise<void>;
}

/**
 * Serves a site while it is edited: pages are rendered as they are asked for, and what is saved shows in open browsers.
 * @returns once it can answer
 * @throws KenteError `folder-missing`
 */
export async function startDev({ root, pages, http, report, intake }: DevOptions): Promise<DevServer> {
  if (!statSync(pages, { throwIfNoEntry: false })?.isDirectory())
    throw new KenteError("folder-missing", { folder: pages });
  const publicDir = join(root, "public");
  const live = new LiveSite({ pages, publicDir, projectRoot: root });
  await live.refresh(true);
  report?.(live.diagnostics, live);
  const gallery = new LiveGallery(root, live);

  // Not inside node_modules, which several checkouts may share: each would overwrite what the others serve.
  const cache = await claimViteCache(root);
  const vite = await createServer({
    ...viteConfig({ root, forms: () => ({ ...gallery.forms(), ...live.forms() }) }),
    logLevel: "warn",
    cacheDir: cache.folder,
    server: {
      middlewareMode: true,
      ws: { server: http },
      // One overlay for all mistakes: ours.
      hmr: { overlay: false },
      // The project's folder also holds leads, backups and settings.
      fs: { allow: codeFolders(root, cache.folder) },
    },
  }).catch((error) => {
    cache.release();
    throw error;
  });
  const context: DevContext = {
    root,
    publicDir,
    vite,
    live,
    gallery,
    open: new Set(),
    windows: new Windows(),
    codeVersion: 0,
    changed: () => report?.(live.diagnostics, live),
  };
  answerWindows(context);
  const unwatch = watchProject(context, { pages, publicDir });
  vite.middlewares.use(notFoundMiddleware(context));
  const take = intake?.(live);
  const listener: RequestListener = (request, response) => {
    if (take && request.method === "POST" && request.url?.startsWith("/api/")) return take(request, response);
    galleryMiddleware(context)(request, response, () =>
      contentMiddleware(context)(request, response, () => vite.middlewares(request, response)),
    );
  };
  return {
    live,
    listener,
    stop: async () => {
      unwatch();
      http.closeAllConnections();
      await Promise.all([vite.close(), new Promise((resolve) => http.close(resolve))]);
      cache.release();
    },
  };
}

/** What browsers may be given files of: nothing but code. The project or its packages may be linked in from elsewhere. */
function codeFolders(root: string, cacheDir: string): string[] {
  const folders = [...["engine", "blocks", "node_modules"].map((name) => join(root, name)), cacheDir];
  const real = realpathSync(root);
  const linked = folders.map((folder) => join(real, relative(root, folder)));
  const packages = join(root, "node_modules");
  return [...new Set([...folders, ...linked, ...(existsSync(packages) ? [realpathSync(packages)] : [])])];
}
