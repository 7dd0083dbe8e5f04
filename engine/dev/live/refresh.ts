import { refreshValidators } from "../../bundle/plugin/watchBlocks.ts";
import type { SiteGraph } from "../../contract/graph.ts";
import type { DevContext } from "../context.ts";
import { redraw } from "../rendering/drawPage.ts";
import { announceDiagnostics, announceGallery, send } from "./events.ts";

/**
 * Reads the site again and sends the differences to open browsers.
 * @param vocabulary whether schemas, blocks, transports or widgets may have changed as well
 */
export async function refresh(context: DevContext, vocabulary: boolean): Promise<void> {
  const { vite, live, changed } = context;
  const before = stateOf(context);
  await live.refresh(vocabulary);
  announceDiagnostics(vite, live);
  if (live.graph !== before.graph) await showChanges(context, before);
  if (vocabulary) announceGallery(context);
  // Last, since a terminal may be slow.
  changed();
}

/** The state that browsers were sent last. */
interface Sent {
  graph: SiteGraph | undefined;
  /** Version of the site's own file. */
  site: string | undefined;
  /** Versions by route. */
  pages: Map<string, string | undefined>;
  forms: string;
}

function stateOf({ live, open }: Pick<DevContext, "live" | "open">): Sent {
  return {
    graph: live.graph,
    site: live.site()?.version,
    pages: new Map([...open].map((path) => [path, live.page(path)?.page.version])),
    forms: JSON.stringify(live.forms()),
  };
}

async function showChanges(context: DevContext, before: Sent): Promise<void> {
  const { vite, live, open, windows } = context;
  if (JSON.stringify(live.forms()) !== before.forms) refreshValidators(vite);
  if (!before.graph) return vite.ws.send({ type: "full-reload" });
  const site = live.site();
  const different = new Set<string>();
  for (const [path, version] of before.pages) {
    const page = live.page(path)?.page;
    if (!page) {
      open.delete(path);
      send(vite, "kente:gone", { path });
    } else if (page.version !== version || site?.version !== before.site) {
      different.add(path);
      send(vite, "kente:page", { page, site });
    }
  }
  for (const path of live.graph?.pages.keys() ?? []) {
    if (!before.graph.pages.has(path)) send(vite, "kente:created", { path });
  }
  // Only after the new content was sent: a block may throw although its schema allows the content.
  const shown = [...windows.routes()].filter((path) => different.has(path));
  if (await redraw(context, shown)) vite.ws.send({ type: "full-reload" });
}
