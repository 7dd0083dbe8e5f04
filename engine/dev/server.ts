import { existsSync, realpathSync, statSync } from "node:fs";
import type { IncomingMessage, RequestListener, Server } from "node:http";
import { join } from "node:path";
import { type Connect, createServer, type Plugin } from "vite";
import { entries } from "../bundle/assets.ts";
import { viteConfig } from "../bundle/vite.ts";
import type { Diagnostic } from "../contract/diagnostic.ts";
import { ownKinds } from "../contract/site.ts";
import { KenteError } from "../errors/KenteError.ts";
import { withCache } from "../files/Cache.ts";
import { finishChanges } from "../files/finishChanges.ts";
import { packageFolders } from "../files/packages.ts";
import { ownFolder, type SiteFolder } from "../files/siteFolder.ts";
import type { RenderForm } from "../server/intake/renderForm.tsx";
import { type DevState, Windows } from "./DevState.ts";
import { LiveGallery } from "./gallery/gallery.ts";
import { EditedSite } from "./live/EditedSite.ts";
import { syncWindows } from "./live/events.ts";
import { importCurrent } from "./live/importCurrent.ts";
import { liveStyles } from "./live/refresh.ts";
import { watchProject } from "./live/watch.ts";
import { contentMiddleware, notFoundMiddleware } from "./requests/contentRequests.ts";
import { galleryMiddleware } from "./requests/galleryRequests.ts";
import { openViteCache } from "./viteCache.ts";

/** Options of {@link startDev}. */
export interface DevOptions {
  folder: SiteFolder;
  /** The HTTP server. Open pages listen for changes on its WebSocket. */
  http: Server;
  /** The name under which the server is asked, beside `localhost` and all addresses in digits. */
  host?: string | undefined;
  /** Is called with the diagnostics of the content, at the start and after each change. */
  report?: (diagnostics: Diagnostic[], live: EditedSite) => void;
  /** Creates the listener for everything that is posted to `/api/`. Without it such requests are not found. */
  intake?: (live: EditedSite, renderForm: RenderForm) => RequestListener;
  /** Whether it is for the studio alone, as {@link EditedSite.inStudio}. */
  inStudio?: boolean | undefined;
  /** Makes what answers requests before all others. */
  extension?: ((state: DevState) => Connect.NextHandleFunction) | undefined;
}

/** A running dev server. */
export interface DevServer {
  live: EditedSite;
  /** Answers a request. */
  listener: RequestListener;
  /** Stops watching, ends all connections and closes the HTTP server. */
  stop(): Promise<void>;
}

/**
 * Serves a site while it is edited: pages are rendered on request, and open browsers show every change that is saved.
 * @returns when the server can answer requests
 * @throws KenteError `folder-missing`
 */
export async function startDev({
  folder,
  http,
  host,
  report,
  intake,
  inStudio = false,
  extension,
}: DevOptions): Promise<DevServer> {
  if (!statSync(folder.pages, { throwIfNoEntry: false })?.isDirectory())
    throw new KenteError("folder-missing", { folder: folder.pages });
  finishChanges(folder.pages);
  const live = new EditedSite(folder);
  live.inStudio = inStudio;
  await live.refresh(true);
  report?.(live.diagnostics, live);
  const gallery = new LiveGallery(folder.root, live);

  // Not in node_modules, which several checkouts can share: they would overwrite each other's files.
  const cache = await withCache(folder, openViteCache);
  const config = viteConfig({
    folder,
    forms: () => ({ ...gallery.forms(), ...live.forms() }),
    styles: () => liveStyles(folder, live.graph),
  });
  const own: Connect.NextHandleFunction[] = [];
  const watching = watchFolders([folder.pages, join(folder.site, "pages"), folder.publicDir]);
  const vite = await createServer({
    ...config,
    plugins: [answersFirst(own), watching.plugin, ...(config.plugins ?? [])],
    logLevel: "warn",
    cacheDir: cache.folder,
    server: {
      middlewareMode: true,
      ...(host !== undefined && { host }),
      ws: { server: http },
      // Otherwise the watcher misses a save that follows another one within 50 ms.
      watch: { awaitWriteFinish: { stabilityThreshold: 20, pollInterval: 10 } },
      // The engine's own overlay shows all errors.
      hmr: { overlay: false },
      // The project's folder also contains leads, backups and settings.
      fs: { allow: codeFolders(folder, cache.folder) },
    },
  }).catch(async (error) => {
    await cache.release();
    throw error;
  });
  await watching.begun;
  const state: DevState = {
    folder,
    vite,
    live,
    gallery,
    open: new Set(),
    windows: new Windows(),
    codeVersion: 0,
    refreshed: Promise.resolve(),
    listeners: new Set([() => report?.(live.diagnostics, live)]),
  };
  syncWindows(state);
  const unwatch = watchProject(state);
  const take = intake?.(live, async (...form) => {
    const { renderSiteForm } = await importCurrent(vite.environments.ssr, `/${entries.forms}`);
    return (renderSiteForm as RenderForm)(...form);
  });
  if (take) own.push((request, response, next) => (isSubmission(request) ? take(request, response) : next()));
  if (extension) own.push(extension(state));
  own.push(galleryMiddleware(state), contentMiddleware(state));
  vite.middlewares.use(notFoundMiddleware(state));
  return {
    live,
    listener: (request, response) => vite.middlewares(request, response),
    stop: async () => {
      unwatch();
      http.closeAllConnections();
      await Promise.all([vite.close(), new Promise((resolve) => http.close(resolve))]);
      await cache.release();
    },
  };
}

/**
 * Lets middlewares answer before Vite does, and after its checks of `Host` and `Origin`: a website that the browser shows may give
 * its own name the address of this machine, and would read drafts and store leads.
 */
function answersFirst(own: readonly Connect.NextHandleFunction[]): Plugin {
  return {
    name: "kente-answers",
    configureServer({ middlewares }) {
      middlewares.use((request, response, next) => {
        const answer = ([first, ...others]: readonly Connect.NextHandleFunction[]): void =>
          first === undefined ? next() : first(request, response, () => answer(others));
        answer(own);
      });
    },
  };
}

/** Watches folders of the site. What is added before the watcher has seen what is there would count as there: `begun` waits for it. */
function watchFolders(folders: readonly string[]): { plugin: Plugin; begun: Promise<void> } {
  let begin = () => {};
  const begun = new Promise<void>((resolve) => {
    begin = resolve;
  });
  const configureServer: Plugin["configureServer"] = ({ watcher }) => {
    watcher.once("ready", begin).add([...folders]);
  };
  return { plugin: { name: "kente-folders", configureServer }, begun };
}

function isSubmission({ method, url }: IncomingMessage): boolean {
  return method === "POST" && url?.startsWith("/api/") === true;
}

/** The folders that browsers can load files from: code only. The project or its packages can be symbolic links. */
function codeFolders({ root, site }: SiteFolder, cacheDir: string): string[] {
  const own = [join(root, "engine"), join(root, "blocks"), ...ownKinds.map((kind) => ownFolder(site, kind))];
  const folders = [...own, ...[root, site].flatMap(packageFolders), cacheDir];
  return [...new Set(folders.flatMap((one) => (existsSync(one) ? [one, realpathSync(one)] : [one])))];
}
