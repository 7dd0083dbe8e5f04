import type { SiteGraph } from "../../contract/graph.ts";
import type { SiteFolder } from "../../files/siteFolder.ts";
import { drawnFonts } from "../fonts.ts";
import { iconSubject } from "../icon/iconSubject.ts";
import type { PreviewLook } from "./draw.ts";

/** Returns how the previews of a site look: the theme's colours and fonts, and the site's mark. */
export function previewLook(
  folder: Pick<SiteFolder, "root" | "publicDir">,
  graph: Pick<SiteGraph, "site" | "theme" | "source" | "languages">,
): PreviewLook {
  const { theme } = graph;
  const { background, text } = theme.surfaces.get(theme.use.page)?.colours ?? {};
  return {
    palettes: theme.palettes,
    seam: theme.seam,
    texts: [background?.light ?? "#ffffff", text?.light ?? "#000000"],
    fonts: drawnFonts(folder.root, graph, ["heading", "text"]),
    icon: iconSubject(folder, graph),
  };
}
