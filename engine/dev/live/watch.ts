import { sep } from "node:path";
import type { ViteDevServer } from "vite";
import { refreshValidators } from "../../bundle/plugin/watchBlocks.ts";
import { ownMemberFolders } from "../../content/schema/members.ts";
import { motifsFolder } from "../../drawing/pattern/motifs.ts";
import { pathInside } from "../../files/pathInside.ts";
import { ownFolder } from "../../files/siteFolder.ts";
import type { DevState } from "../DevState.ts";
import { beginCheck, redraw } from "../rendering/drawPage.ts";
import { checkStylesheet } from "./checkStylesheet.ts";
import { debounced } from "./debounce.ts";
import { announceGallery, send } from "./events.ts";
import { partsOf } from "./partsOf.ts";
import { refresh } from "./refresh.ts";
import { watchMissing } from "./watchMissing.ts";

/**
 * After code has changed, browsers load it at once. Only then is it run here to find what it breaks, which would keep them
 * waiting.
 */
const redrawDelays = { quietMs: 200, maxMs: 1000 };

/** Keeps open browsers up to date with the files of the project. @returns a function that stops it */
export function watchProject(state: DevState): () => void {
  const { vite, folder } = state;
  const { root } = folder;
  const inside = (parent: string, file: string) => file.startsWith(parent + sep);
  const ownCode = [
    [folder.blocks, "blocks"],
    [ownFolder(folder.site, "transports"), ownMemberFolders.transports],
    [ownFolder(folder.site, "widgets"), ownMemberFolders.widgets],
  ] as const;
  let vocabulary = false;
  let code = false;
  let reload = false;

  const soon = debounced(async () => {
    const changed = { vocabulary, code, reload };
    vocabulary = false;
    code = false;
    reload = false;
    if (changed.vocabulary || !changed.code) await refresh(state, changed.vocabulary);
    if (changed.reload && !state.live.failure) vite.ws.send({ type: "full-reload" });
    if (changed.code) redrawLater();
  });
  const redrawLater = debounced(async () => {
    const fixed = await redraw(state, shownRoutes(state));
    if (fixed) vite.ws.send({ type: "full-reload" });
  }, redrawDelays);
  const changed = (event: string, file: string) => {
    // Files of the site's own blocks, transports and widgets count as files of the engine's.
    const own = ownCode.find(([parent]) => inside(parent, file));
    const path = own ? `${own[1]}/${pathInside(own[0], file)}` : pathInside(root, file);
    if (!own && inside(folder.pages, file)) soon();
    else if (inside(folder.publicDir, file)) {
      soon();
      if (event === "change") send(vite, "kente:asset", { path: `/${pathInside(folder.publicDir, file)}` });
    } else if (isExamples(path)) {
      state.gallery.changed();
      refreshValidators(vite);
      announceGallery(state);
    } else {
      const parts = partsOf(path, state.live.vocabulary);
      if (parts.vocabulary) {
        vocabulary = true;
        soon();
      }
      if (parts.code && !event.endsWith("Dir")) codeChanged(event, file, path, parts.vocabulary);
    }
  };
  const codeChanged = (event: string, file: string, path: string, member: boolean) => {
    state.codeVersion += 1;
    if (path.endsWith(".css")) {
      const found = beginCheck(state);
      void checkStylesheet(file, root).then((mistakes) => found(path, mistakes));
    } else {
      code = true;
      soon();
    }
    if (path.startsWith(`${motifsFolder}/`))
      vite.config.logger.warn(`${path} has changed: restart npm run dev to draw patterns with it.`);
    if (event !== "change") return;
    const loaded = loadedBy(vite, file);
    // Code that only runs on the server can't be replaced in an open page.
    if (loaded.includes("ssr") && !loaded.includes("client")) vite.ws.send({ type: "full-reload" });
    // The dev server itself reads the member: the page must not be reloaded before it was read again.
    if (loaded.length === 0 && member) reload = true;
  };

  vite.watcher.add([folder.pages, folder.publicDir]);
  vite.watcher.on("all", changed);
  // Of several folders that are missing, Vite's watcher sees the first alone.
  const forgetMissing = [folder.publicDir, ...ownCode.map(([parent]) => parent)].map((missing) =>
    watchMissing(vite.watcher, missing),
  );
  return () => {
    soon.cancel();
    redrawLater.cancel();
    for (const forget of forgetMissing) forget();
    vite.watcher.off("all", changed);
  };
}

/** The routes that windows show. While all of them load, each page that was sent may be one of theirs. */
function shownRoutes({ windows, open }: DevState): Set<string> {
  const routes = windows.routes();
  return routes.size > 0 ? routes : open;
}

function isExamples(path: string): boolean {
  return /^blocks\/[^/]+\/examples\.json$/.test(path);
}

/** The environments of Vite that have loaded a file. */
function loadedBy({ environments }: ViteDevServer, file: string): string[] {
  return Object.keys(environments).filter(
    (name) => (environments[name]?.moduleGraph.getModulesByFile(file)?.size ?? 0) > 0,
  );
}
