import { join } from "node:path";
import type { ViteDevServer } from "vite";
import { entries } from "../../bundle/entries.ts";
import { siteStyles } from "../../bundle/siteStyles.ts";
import { themeFile } from "../../content/source/roles.ts";
import type { SiteGraph } from "../../contract/graph.ts";
import type { JsonObject } from "../../contract/json.ts";
import { pathInside } from "../../files/pathInside.ts";
import type { SiteFolder } from "../../files/siteFolder.ts";
import { compileTheme } from "../../theme/compileTheme.ts";
import { exampleTheme } from "../../theme/exampleTheme.ts";

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
export async function refreshStyles({ environments }: ViteDevServer, root: string): Promise<void> {
  const { client } = environments;
  const modules = client.moduleGraph.getModulesByFile(join(root, entries.site)) ?? [];
  for (const module of modules) await client.reloadModule(module);
}
