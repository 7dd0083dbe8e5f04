import { join } from "node:path";
import type { ViteDevServer } from "vite";
import { entries } from "../../bundle/assets.ts";
import { refreshValidators } from "../../bundle/plugin/plugin.ts";
import { siteStyles } from "../../bundle/siteStyles.ts";
import { patternFile } from "../../content/compile/pictures.ts";
import { themeFile } from "../../content/read/roles.ts";
import type { SiteGraph } from "../../contract/graph.ts";
import type { JsonObject } from "../../contract/json.ts";
import { pathInside } from "../../files/fileSystem.ts";
import type { SiteFolder } from "../../files/siteFolder.ts";
import { compileTheme, exampleTheme } from "../../theme/compileTheme.ts";
import type { DevState } from "../DevState.ts";
import { redraw } from "./drawPage.ts";
import { announceDiagnostics, announceDrafts, announceGallery, send, whenRemoved } from "./events.ts";

/**
 * Reads the site again and sends the differences to open browsers, once that is done which was asked for before.
 * @param vocabulary whether the vocabulary may have changed as well: schemas, or members that they allow
 */
export function refresh(state: DevState, vocabulary: boolean): Promise<void> {
  // A failed reading rejects for its own caller only.
  state.refreshed = state.refreshed.catch(() => {}).then(() => readAgain(state, vocabulary));
  return state.refreshed;
}

async function readAgain(state: DevState, vocabulary: boolean): Promise<void> {
  const { vite, live, listeners } = state;
  const before = stateOf(state);
  await live.refresh(vocabulary);
  announceDiagnostics(vite, live);
  announceDrafts(vite, live);
  if (live.graph !== before.graph) await showChanges(state, before);
  if (vocabulary) announceGallery(state);
  // Last, since a terminal may be slow.
  for (const notify of listeners) notify();
}

/** The state that browsers were sent last. */
interface Sent {
  graph: SiteGraph | undefined;
  /** Versions of the site by language. */
  sites: Map<string, string | undefined>;
  /** Versions by route. */
  pages: Map<string, string | undefined>;
  forms: string;
  /** The styles of the theme. */
  styles: string;
}

function stateOf({ live, open, folder }: Pick<DevState, "live" | "open" | "folder">): Sent {
  return {
    graph: live.graph,
    sites: new Map(live.graph?.languages.map(({ code }) => [code, live.site(code)?.version])),
    pages: new Map([...open].map((path) => [path, live.page(path)?.page.version])),
    forms: JSON.stringify(live.forms()),
    styles: liveStyles(folder, live.graph),
  };
}

async function showChanges(state: DevState, before: Sent): Promise<void> {
  const { vite, live, open, windows } = state;
  if (JSON.stringify(live.forms()) !== before.forms) refreshValidators(vite);
  if (liveStyles(state.folder, live.graph) !== before.styles) {
    state.codeVersion += 1;
    await refreshStyles(vite, state.folder.root);
  }
  if (!before.graph) return vite.ws.send({ type: "full-reload" });
  const different = new Set<string>();
  for (const [path, version] of before.pages) {
    const page = live.page(path)?.page;
    const site = live.site(page?.language);
    if (!page) {
      // Once, however often the site is saved until then: browsers reload.
      whenRemoved(live, path, () => {
        if (open.delete(path)) send(vite, "kente:gone", { path });
      });
    } else if (page.version !== version || site?.version !== before.sites.get(page.language)) {
      different.add(path);
      send(vite, "kente:page", { page, site });
    }
  }
  for (const path of live.graph?.pages.keys() ?? []) {
    if (!before.graph.pages.has(path)) send(vite, "kente:created", { path });
  }
  // Patterns keep their addresses, so open pages have to load them again.
  for (const path of live.graph ? patternsDrawnAnew(before.graph, live.graph) : [])
    send(vite, "kente:asset", { path });
  // Only after the new content was sent: a block may throw although its schema allows the content.
  const shown = [...windows.routes()].filter((path) => different.has(path));
  if (await redraw(state, shown)) vite.ws.send({ type: "full-reload" });
}

/** The addresses of all patterns, where what they are drawn from has changed. An unchanged theme is the same object. */
function patternsDrawnAnew(before: SiteGraph, { site, theme }: SiteGraph): string[] {
  const isSame = JSON.stringify(before.site.patterns) === JSON.stringify(site.patterns);
  const patterns = isSame && before.theme === theme ? {} : (site.patterns ?? {});
  return Object.keys(patterns).map((name) => `/${patternFile(name)}`);
}

/**
 * The styles of the site's theme, and of the surfaces that only the gallery's examples use.
 * @param graph the last state of the site without errors; the default theme is used until there is one
 */
export function liveStyles(
  { publicDir }: Pick<SiteFolder, "publicDir">,
  graph: Pick<SiteGraph, "source" | "characters"> | undefined,
): string {
  const written = JSON.parse(graph?.source.texts.get(themeFile) ?? "{}") as JsonObject;
  const theme = compileTheme(exampleTheme(written));
  const { source, characters } = graph ?? { source: emptySource, characters: new Set<number>() };
  const address = (path: string) => {
    const inside = pathInside(publicDir, path);
    // Vite serves what is in the folders of code. Public files have their own addresses.
    return inside.startsWith("..") ? `/@fs${path.startsWith("/") ? "" : "/"}${path}` : `/${inside}`;
  };
  return siteStyles({ theme, source, characters }, address);
}

const emptySource: SiteGraph["source"] = {
  root: "",
  texts: new Map(),
  assets: new Map(),
  unreadable: [],
};

/** Sends the stylesheet with the theme's styles to open pages again. */
export async function refreshStyles(
  { environments }: Pick<ViteDevServer, "environments">,
  root: string,
): Promise<void> {
  const { client } = environments;
  for (const module of client.moduleGraph.getModulesByFile(join(root, entries.site)) ?? []) {
    // A reload alone keeps what a request is making of the theme as it was.
    client.moduleGraph.invalidateModule(module);
    await client.reloadModule(module);
  }
}
