import { readFileSync } from "node:fs";
import type { SiteGraph } from "../../contract/graph.ts";
import type { Asset } from "../../contract/image.ts";
import { reasonOf } from "../../errors/reasonOf.ts";
import type { SiteFolder } from "../../files/siteFolder.ts";
import { Letters } from "../letters.ts";
import { encodeIco } from "./encodeIco.ts";
import { loadIconPainter, outlinedSvg } from "./iconPainter.ts";
import { iconFile, iconSubject, isVector } from "./iconSubject.ts";
import { letterSvg } from "./letterIcon.ts";

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

const vector = "/favicon.svg";

/** The icons that a site does not bring itself, with their sizes, by path: those that {@link drawIcons} draws. */
export function missingIcons({ site, source }: Pick<SiteGraph, "site" | "source">): Map<string, Asset> {
  const file = iconFile({ site, source });
  const missing = new Map<string, Asset>();
  if (!source.assets.has(vector) && (file === undefined || isVector(file))) missing.set(vector, {});
  for (const { file, side } of bitmaps)
    if (!source.assets.has(file)) missing.set(file, { width: side, height: side });
  return missing;
}

/**
 * Draws the icons that a site does not bring itself: from its picture for them, or the first letter of its name.
 * @param log is called when this machine cannot draw pictures. Only the vector is there then
 */
export async function drawIcons(
  folder: Pick<SiteFolder, "root" | "publicDir">,
  graph: SiteGraph,
  log: (line: string) => void,
): Promise<DrawnIcons> {
  const missing = missingIcons(graph);
  const icons = new Map<string, DrawnIcon>();
  if (missing.size === 0) return icons;
  const subject = iconSubject(folder, graph);
  const { picture, letter, fonts } = subject;
  if (missing.has(vector)) {
    const bytes = picture ? readFileSync(picture.path) : Buffer.from(letterSvg(letter));
    icons.set(vector, { bytes });
  }
  try {
    const { createCanvas } = await import("@napi-rs/canvas");
    const paint = await loadIconPainter(subject);
    const lacked = picture ? [] : await new Letters(fonts).lackedByAll(letter.letter);
    if (lacked.length > 0) log(`No font here has "${letter.letter}": icons are drawn without it.`);
    if (missing.has(vector) && picture === undefined && fonts.length > 0)
      icons.set(vector, { bytes: Buffer.from(await outlinedSvg(paint, letter)) });
    for (const { file, side, whole } of bitmaps.filter((one) => missing.has(one.file))) {
      const canvas = createCanvas(side, side);
      paint(canvas.getContext("2d"), side, whole);
      const png = await canvas.encode("png");
      const bytes = file.endsWith(".ico") ? encodeIco([{ side, png }]) : png;
      icons.set(file, { width: side, height: side, bytes });
    }
  } catch (error) {
    log(`Icons can't be drawn here (${reasonOf(error)}): the site has those of its public files only.`);
  }
  return icons;
}
