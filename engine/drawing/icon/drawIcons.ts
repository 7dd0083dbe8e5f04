import { readFileSync } from "node:fs";
import type { SiteGraph, SiteSource } from "../../contract/graph.ts";
import type { SiteAssets } from "../../contract/output.ts";
import type { Asset } from "../../contract/values.ts";
import { reasonOf } from "../../errors/KenteError.ts";
import type { SiteFolder } from "../../files/siteFolder.ts";
import { Letters } from "../fonts.ts";
import { iconFile, iconSubject, isVector, letterSvg, loadIconPainter, outlinedSvg } from "./iconPainter.ts";

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

const icons = [
  { file: "/favicon.ico", rel: "icon", sizes: "32x32" },
  { file: "/favicon.svg", rel: "icon", type: "image/svg+xml" },
  { file: "/apple-touch-icon.png", rel: "apple-touch-icon" },
];
const manifests = ["/site.webmanifest", "/manifest.webmanifest"];

/** Pictures of the site's mark, the largest first. */
const logos = ["/icon-512.png", "/icon-192.png", "/apple-touch-icon.png"];

/** Finds the icons, manifest and logo among a site's public files, by the names that browsers expect. */
export function findIcons(
  files: SiteSource["assets"],
  base: string,
): Pick<SiteAssets, "icons" | "manifest" | "logo"> {
  const address = (file: string) => base + file.slice(1);
  const manifest = manifests.find((file) => files.has(file));
  return {
    icons: icons
      .filter(({ file }) => files.has(file))
      .map(({ file, ...rest }) => ({ ...rest, href: address(file) })),
    ...(manifest !== undefined && { manifest: address(manifest) }),
    ...findLogo(files, address),
  };
}

function findLogo(files: SiteSource["assets"], address: (file: string) => string): Pick<SiteAssets, "logo"> {
  for (const file of logos) {
    const { width, height } = files.get(file) ?? {};
    if (width !== undefined && height !== undefined) return { logo: { src: address(file), width, height } };
  }
  return {};
}

const headerLength = 6;
const entryLength = 16;

/** A square PNG, with its side in pixels. */
interface IconPicture {
  side: number;
  png: Uint8Array;
}

/** Puts PNG pictures into one ICO file, which holds sides below 256 pixels. */
function encodeIco(pictures: readonly IconPicture[]): Uint8Array {
  const header = Buffer.alloc(headerLength + pictures.length * entryLength);
  // Reserved, the type "icon", and how many pictures there are.
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(pictures.length, 4);
  let offset = header.length;
  for (const [index, { side, png }] of pictures.entries()) {
    const at = headerLength + index * entryLength;
    header.set([side, side], at);
    // One plane, 32 bits for each pixel.
    header.writeUInt16LE(1, at + 4);
    header.writeUInt16LE(32, at + 6);
    header.writeUInt32LE(png.length, at + 8);
    header.writeUInt32LE(offset, at + 12);
    offset += png.length;
  }
  return Buffer.concat([header, ...pictures.map(({ png }) => png)]);
}
