import { readFileSync } from "node:fs";
import type { SiteGraph } from "../../contract/graph.ts";
import type { Asset } from "../../contract/image.ts";
import { reasonOf } from "../../errors/reasonOf.ts";
import type { SiteFolder } from "../../files/siteFolder.ts";
import { encodeIco } from "./encodeIco.ts";
import { loadIconPainter } from "./iconPainter.ts";
import { iconSource } from "./iconSource.ts";
import { letterIcon, letterSvg } from "./letterIcon.ts";

/** A file that the build draws beside the public files. */
interface DrawnIcon extends Asset {
  bytes: Uint8Array;
}

/** Icons by their path, as public files have it: `/favicon.svg`. */
export type DrawnIcons = ReadonlyMap<string, DrawnIcon>;

/** The names that browsers and home screens expect. Those of home screens fill their whole square. */
const bitmaps = [
  { file: "/favicon.ico", side: 32, whole: false },
  { file: "/apple-touch-icon.png", side: 180, whole: true },
  { file: "/icon-192.png", side: 192, whole: false },
  { file: "/icon-512.png", side: 512, whole: false },
  { file: "/icon-maskable-512.png", side: 512, whole: true },
];

/**
 * Draws the icons that a site does not bring itself: from its picture for them, or the first letter of its name.
 * @param log is called when this machine cannot draw pictures. Only the vector is there then
 */
export async function drawIcons(
  { root, publicDir }: Pick<SiteFolder, "root" | "publicDir">,
  graph: SiteGraph,
  log: (line: string) => void,
): Promise<DrawnIcons> {
  const { assets } = graph.source;
  const source = iconSource(graph, publicDir);
  const letter = letterIcon(String(graph.site.name), graph.languages[0].code, graph.theme);
  const icons = new Map<string, DrawnIcon>();
  if (!assets.has("/favicon.svg") && (source === undefined || source.isVector)) {
    const bytes = source ? readFileSync(source.path) : Buffer.from(letterSvg(letter));
    icons.set("/favicon.svg", { bytes });
  }
  const missing = bitmaps.filter(({ file }) => !assets.has(file));
  if (missing.length === 0) return icons;
  const { theme } = graph;
  const background = theme.surfaces.get(theme.use.page)?.colours.background.light ?? "#ffffff";
  try {
    const draw = await loadIconPainter(root, { letter, source, background });
    for (const { file, side, whole } of missing) {
      const png = await draw(side, whole);
      const bytes = file.endsWith(".ico") ? encodeIco([{ side, png }]) : png;
      icons.set(file, { width: side, height: side, bytes });
    }
  } catch (error) {
    log(`Icons can't be drawn here (${reasonOf(error)}): the site has those of its public files only.`);
  }
  return icons;
}
