import { relative, sep } from "node:path";
import type { ViteDevServer } from "vite";
import { refreshValidators } from "../plugin/plugin.ts";
import { send, shownDiagnostics } from "./events.ts";
import type { DevContext } from "./requests.ts";

/** Several files are often saved at once, and editors save in two steps. */
const settleTime = 30;

/** Keeps open browsers up to date with the files of the site. @returns a function that ends it */
export function watchContent(context: DevContext, folders: { pages: string; publicDir: string }): () => void {
  const { vite, live, root } = context;
  const inside = (folder: string, file: string) => file.startsWith(folder + sep);
  let timer: NodeJS.Timeout | undefined;
  let vocabulary = false;
  let running: Promise<void> = Promise.resolve();

  const soon = () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      const words = vocabulary;
      vocabulary = false;
      running = running.then(() => refresh(context, words));
    }, settleTime);
  };
  const changed = (event: string, file: string) => {
    if (inside(folders.pages, file) && !event.endsWith("Dir")) soon();
    else if (inside(folders.publicDir, file)) {
      soon();
      const path = `/${relative(folders.publicDir, file).split(sep).join("/")}`;
      if (event === "change") send(vite, "kente:asset", { path });
    } else if (definesWords(relative(root, file).split(sep).join("/"))) {
      vocabulary = true;
      soon();
    } else if (isExamples(relative(root, file).split(sep).join("/"))) {
      context.gallery.changed();
      refreshValidators(vite);
      tellGallery(context);
    } else if (event === "change" && (live.failures.size > 0 || !isLoadedByBrowsers(vite, file))) {
      vite.ws.send({ type: "full-reload" });
    }
  };

  vite.watcher.add([folders.pages, folders.publicDir]);
  vite.watcher.on("all", changed);
  vite.ws.on("kente:ready", (_data, client) => {
    client.send("kente:diagnostics", shownDiagnostics(live));
  });
  vite.ws.on("kente:gallery-ready", () => tellGallery(context));
  return () => {
    clearTimeout(timer);
    vite.watcher.off("all", changed);
  };
}

function tellGallery({ vite, gallery }: Pick<DevContext, "vite" | "gallery">): void {
  send(vite, "kente:gallery", { version: gallery.now()?.version });
}

function isExamples(path: string): boolean {
  return /^blocks\/[^/]+\/examples\.json$/.test(path);
}

/** Schemas, blocks, transports and widgets are words that authors use. */
function definesWords(path: string): boolean {
  return /^(schemas\/.*\.schema\.json|blocks\/[^/]+\/schema\.json|engine\/(transports|forms\/widgets)\/)/.test(
    path,
  );
}

/** Code that only renders on the server can't be replaced in an open page: it has to be drawn anew. */
function isLoadedByBrowsers(vite: ViteDevServer, file: string): boolean {
  const { client, ssr } = vite.environments;
  const known = (ssr?.moduleGraph.getModulesByFile(file)?.size ?? 0) > 0;
  return !known || (client?.moduleGraph.getModulesByFile(file)?.size ?? 0) > 0;
}

async function refresh(
  { vite, live, gallery, open, changed }: DevContext,
  vocabulary: boolean,
): Promise<void> {
  const before = {
    graph: live.graph,
    site: live.site()?.version,
    pages: new Map([...open].map((path) => [path, live.page(path)?.page.version])),
    forms: JSON.stringify(live.forms()),
  };
  await live.refresh(vocabulary);
  changed();
  send(vite, "kente:diagnostics", shownDiagnostics(live));
  if (vocabulary) tellGallery({ vite, gallery });
  if (live.graph === before.graph) return;

  if (JSON.stringify(live.forms()) !== before.forms) refreshValidators(vite);
  if (vocabulary || !before.graph) return vite.ws.send({ type: "full-reload" });
  const site = live.site();
  for (const [path, version] of before.pages) {
    const page = live.page(path)?.page;
    if (!page) {
      open.delete(path);
      send(vite, "kente:gone", { path });
    } else if (page.version !== version || site?.version !== before.site)
      send(vite, "kente:page", { page, site });
  }
}
