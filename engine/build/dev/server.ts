import { existsSync, realpathSync, statSync } from "node:fs";
import type { RequestListener, Server } from "node:http";
import { join } from "node:path";
import { createServer } from "vite";
import type { Diagnostic } from "../../contract/diagnostic.ts";
import { KenteError } from "../../errors/KenteError.ts";
import { viteConfig } from "../vite.ts";
import { send, shownDiagnostics } from "./events.ts";
import { galleryMiddleware } from "./galleryRequests.ts";
import { LiveGallery } from "./liveGallery.ts";
import { LiveSite } from "./liveSite.ts";
import type { DevContext } from "./requests.ts";
import { contentMiddleware, notFoundMiddleware } from "./requests.ts";
import { watchContent } from "./watch.ts";

/** What {@link startDev} has to be told. Folders are absolute. */
export interface DevOptions {
  root: string;
  pages: string;
  /** Answers through this server, which may listen already. */
  http: Server;
  /** Is told what is wrong with the content, at the start and after each change. */
  report?: (diagnostics: Diagnostic[], live: LiveSite) => void;
  /** Makes what takes in forms: it is given everything posted to `/api/`. Without it they lead nowhere. */
  intake?: (live: LiveSite) => RequestListener;
}

/** A dev server that runs. */
export interface DevServer {
  live: LiveSite;
  /** Ends watching and all connections, and closes the HTTP server. */
  stop(): Promise<void>;
}

/**
 * Serves a site while it is edited: pages are rendered as they are asked for, and what is saved shows in open browsers.
 * @returns once it answers
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

  const vite = await createServer({
    ...viteConfig({ root, forms: () => ({ ...gallery.forms(), ...live.forms() }) }),
    logLevel: "warn",
    // Not inside node_modules, which several checkouts may share: each would overwrite what the others serve.
    cacheDir: join(root, ".kente/vite"),
    server: {
      middlewareMode: true,
      ws: { server: http },
      // Where packages are linked in from elsewhere, what they bring is served too.
      fs: { allow: [root, ...realFolder(join(root, "node_modules"))] },
    },
  });
  const context: DevContext = {
    root,
    publicDir,
    vite,
    live,
    gallery,
    open: new Set(),
    changed: () => report?.(live.diagnostics, live),
    rendered: (path, failures) => {
      if (failures.length === 0 && !live.failures.delete(path)) return;
      if (failures.length > 0) live.failures.set(path, failures);
      send(vite, "kente:diagnostics", shownDiagnostics(live));
    },
  };
  const unwatch = watchContent(context, { pages, publicDir });
  vite.middlewares.use(notFoundMiddleware(context));
  const take = intake?.(live);
  http.on("request", (request, response) => {
    if (take && request.method === "POST" && request.url?.startsWith("/api/")) return take(request, response);
    galleryMiddleware(context)(request, response, () =>
      contentMiddleware(context)(request, response, () => vite.middlewares(request, response)),
    );
  });
  return {
    live,
    stop: async () => {
      unwatch();
      http.closeAllConnections();
      await Promise.all([vite.close(), new Promise((resolve) => http.close(resolve))]);
    },
  };
}

function realFolder(path: string): string[] {
  return existsSync(path) ? [realpathSync(path)] : [];
}
