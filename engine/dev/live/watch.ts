import { relative, sep } from "node:path";
import type { ViteDevServer } from "vite";
import { refreshValidators } from "../../bundle/plugin/watchBlocks.ts";
import { memberFoldersOf } from "../../content/schema/members.ts";
import type { Vocabulary } from "../../contract/graph.ts";
import type { DevState } from "../DevState.ts";
import { redraw, setFailures } from "../rendering/drawPage.ts";
import { checkStylesheet } from "./checkStylesheet.ts";
import { debounced } from "./debounce.ts";
import { announceGallery, send } from "./events.ts";
import { emitLateChanges } from "./lateChanges.ts";
import { refresh } from "./refresh.ts";

/** Keeps open browsers up to date with the files of the project. @returns a function that stops it */
export function watchProject(state: DevState, folders: { pages: string; publicDir: string }): () => void {
  const { vite, root } = state;
  const inside = (folder: string, file: string) => file.startsWith(folder + sep);
  let vocabulary = false;
  let code = false;

  const soon = debounced(async () => {
    const changed = { vocabulary, code };
    vocabulary = false;
    code = false;
    if (changed.vocabulary || !changed.code) await refresh(state, changed.vocabulary);
    if (changed.code && (await redraw(state, state.windows.routes()))) {
      vite.ws.send({ type: "full-reload" });
    }
  });
  const changed = (event: string, file: string) => {
    const path = relative(root, file).split(sep).join("/");
    if (inside(folders.pages, file)) soon();
    else if (inside(folders.publicDir, file)) {
      soon();
      const address = `/${relative(folders.publicDir, file).split(sep).join("/")}`;
      if (event === "change") send(vite, "kente:asset", { path: address });
    } else if (isVocabulary(path, state.live.vocabulary)) {
      vocabulary = true;
      code ||= isCode(path);
      soon();
    } else if (isExamples(path)) {
      state.gallery.changed();
      refreshValidators(vite);
      announceGallery(state);
    } else if (isCode(path) && !event.endsWith("Dir")) {
      state.codeVersion += 1;
      if (path.endsWith(".css"))
        void checkStylesheet(file, root).then((found) => setFailures(state, path, found));
      else {
        code = true;
        soon();
      }
      if (event === "change" && !isLoadedByBrowsers(vite, file)) vite.ws.send({ type: "full-reload" });
    }
  };

  vite.watcher.add([folders.pages, folders.publicDir]);
  vite.watcher.on("all", changed);
  const forgetLate = emitLateChanges(vite.watcher);
  return () => {
    soon.cancel();
    forgetLate();
    vite.watcher.off("all", changed);
  };
}

function isExamples(path: string): boolean {
  return /^blocks\/[^/]+\/examples\.json$/.test(path);
}

const schemaFile = /^(schemas\/.*\.schema\.json$|blocks\/[^/]+\/schema\.json$)/;

/** Folders whose files are members of the vocabulary, besides those that schemas name. */
const memberFolders = ["engine/content/kinds", "engine/forms/widgets", "engine/transports"];

/** Whether a file is part of the vocabulary. `present` is the vocabulary as it was last read. */
function isVocabulary(path: string, present: Vocabulary | undefined): boolean {
  const folders = present === undefined ? memberFolders : [...memberFolders, ...memberFoldersOf(present)];
  return schemaFile.test(path) || folders.some((folder) => path.startsWith(`${folder}/`));
}

function isCode(path: string): boolean {
  return /^(blocks|engine)\/.*\.(tsx?|css)$/.test(path);
}

/** Code that only runs on the server can't be replaced in an open page: the page must be reloaded. */
function isLoadedByBrowsers(vite: ViteDevServer, file: string): boolean {
  const { client, ssr } = vite.environments;
  const known = (ssr?.moduleGraph.getModulesByFile(file)?.size ?? 0) > 0;
  return !known || (client?.moduleGraph.getModulesByFile(file)?.size ?? 0) > 0;
}
