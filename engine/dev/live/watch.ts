import type { EventEmitter } from "node:events";
import { existsSync, readdirSync, watch } from "node:fs";
import { dirname, join, sep } from "node:path";
import type { ViteDevServer } from "vite";
import { refreshValidators } from "../../bundle/plugin/plugin.ts";
import { memberFoldersOf, ownMemberFolders } from "../../content/schema/members.ts";
import type { Vocabulary } from "../../contract/graph.ts";
import { motifsFolder } from "../../drawing/pattern/motifs.ts";
import { debounced } from "../../files/debounced.ts";
import { pathInside } from "../../files/fileSystem.ts";
import { ownFolder } from "../../files/siteFolder.ts";
import type { DevState } from "../DevState.ts";
import { checkStylesheet } from "./checkStylesheet.ts";
import { beginCheck, redraw } from "./drawPage.ts";
import { announceGallery, send } from "./events.ts";
import { refresh } from "./refresh.ts";

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
    [ownFolder(folder.site, "blocks"), "blocks"],
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

  vite.watcher.on("all", changed);
  const forgetMissing = watchMissing(vite.watcher, folder.publicDir);
  return () => {
    soon.cancel();
    redrawLater.cancel();
    forgetMissing();
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

/** What a change of a file affects. */
interface Parts {
  /** What authors can write. */
  vocabulary: boolean;
  /** How pages are drawn. */
  code: boolean;
}

const schemaFile = /^(?:schemas\/.*\.schema|blocks\/[^/]+\/(?:schema|words)|engine\/words\/[^/]+)\.json$/;
const stepFile = /^blocks\/[^/]+\/migrations\/[^/]+\.ts$/;
const codeFile = /^(blocks|engine)\/.*\.(tsx?|css)$/;

/**
 * Returns what a change of a file affects. A member affects both: its name is a word of the vocabulary, and pages are
 * drawn with it.
 *
 * @param path from the project's root
 * @param present the vocabulary as it was last read
 */
export function partsOf(path: string, present: Vocabulary | undefined): Parts {
  const folders = [...Object.values(ownMemberFolders), ...(present ? memberFoldersOf(present) : [])];
  const inMembers = folders.some((folder) => path.startsWith(`${folder}/`));
  return {
    vocabulary: inMembers || schemaFile.test(path) || stepFile.test(path),
    code: codeFile.test(path) || (inMembers && path.endsWith(".json")),
  };
}

/** How long a new folder may take to be filled, in milliseconds. The watcher sees files that are added later. */
const fillMs = 100;

/** A watcher of files, such as Vite's. */
interface Watcher extends EventEmitter {
  add(folder: string): unknown;
}

/**
 * Watches a folder that does not exist yet, which a watcher of files can't. As soon as it exists, the watcher gets it, and
 * emits an event for each file that is already in there.
 * @returns a function that stops it
 */
export function watchMissing(watcher: Watcher, folder: string): () => void {
  const parent = dirname(folder);
  if (existsSync(folder) || !existsSync(parent)) return () => {};
  let timer: NodeJS.Timeout | undefined;
  const inside = watch(parent, { persistent: false }, () => {
    if (timer !== undefined || !existsSync(folder)) return;
    watcher.add(folder);
    timer = setTimeout(() => emitFiles(watcher, folder), fillMs);
  });
  return () => {
    inside.close();
    clearTimeout(timer);
  };
}

function emitFiles(watcher: Watcher, folder: string): void {
  if (!existsSync(folder)) return;
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (entry.isFile()) watcher.emit("all", "add", join(entry.parentPath, entry.name));
  }
}
