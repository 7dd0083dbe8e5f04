import { fstatSync, readFileSync, statSync } from "node:fs";
import { imageSize } from "image-size";
import type { ReadFailure } from "../../contract/graph.ts";
import type { Asset } from "../../contract/image.ts";
import type { FileHashes } from "../../files/kept/FileHashes.ts";
import { withRegularFile } from "../../files/regularFile.ts";
import { systemReason } from "../../files/systemError.ts";
import { readRaster } from "../raster/readRaster.ts";
import { faultOf } from "../svg/faultOf.ts";
import { readDrawing } from "../svg/readDrawing.ts";
import { unreadable } from "./readFailure.ts";

const isDrawing = (name: string) => /\.svg$/i.test(name);
const isRaster = (name: string) => /\.(png|jpe?g|webp|avif|gif|hei[cf]|tiff?)$/i.test(name);

/** What was last read of each file, with its state then. While a site is edited, it is read at every save. */
const known = new Map<string, { state: string; asset: Asset | ReadFailure }>();

/**
 * Reads what the engine needs to know of a public file: size and texts of a picture. An unchanged file is read once.
 * @param index returns what earlier runs have found in pictures made of pixels, which are the largest files
 */
export function readAsset(file: string, index?: () => FileHashes): Asset | ReadFailure {
  const state = stateOf(file);
  const before = known.get(file);
  if (state !== undefined && before?.state === state) return before.asset;
  const asset = index && isRaster(file) ? readIndexed(file, index()) : read(file);
  // The state from before: a file that changes meanwhile has another one.
  if (state !== undefined) known.set(file, { state, asset });
  return asset;
}

/** A text that changes whenever the file is written. Undefined when it does not exist. */
function stateOf(file: string): string | undefined {
  const stat = statSync(file, { bigint: true, throwIfNoEntry: false });
  return stat && `${stat.ino} ${stat.size} ${stat.mtimeNs} ${stat.ctimeNs}`;
}

function readIndexed(file: string, index: FileHashes): Asset | ReadFailure {
  const stats = statSync(file, { throwIfNoEntry: false });
  const found = stats && index.get(file, stats);
  if (found !== undefined) return JSON.parse(found) as Asset;
  const asset = read(file);
  if (stats && !("error" in asset)) index.set(file, stats, JSON.stringify(asset));
  return asset;
}

function read(file: string): Asset | ReadFailure {
  try {
    const opened = withRegularFile(file, (descriptor): Asset => {
      if (isRaster(file)) return readRaster(readFileSync(descriptor));
      const { size } = fstatSync(descriptor);
      return isDrawing(file) ? { ...drawingIn(readFileSync(descriptor)), size } : { size };
    });
    return opened ?? unreadable("it is not a regular file");
  } catch (error) {
    return unreadable(systemReason(error));
  }
}

function drawingIn(bytes: Buffer): Asset {
  const size = sizeOf(bytes);
  const svg = bytes.toString("utf8");
  const [fault, texts] = [faultOf(svg), readDrawing(svg)];
  return {
    ...size,
    ...(fault !== undefined && { fault }),
    ...(texts.length > 0 && { texts }),
    ...(fault === undefined &&
      size.width !== undefined &&
      isSmall(svg) && { inline: `data:image/svg+xml,${encodeURI(svg).replaceAll("#", "%23")}` }),
  };
}

/** Whether a drawing takes fewer bytes in a page than the headers of a request for it. Its texts are published as outlines. */
function isSmall(svg: string): boolean {
  return svg.length <= 1000 && !svg.includes("<text");
}

function sizeOf(drawing: Buffer): Asset {
  try {
    const { width, height, type } = imageSize(drawing);
    // Browsers go by the ending of a drawing's name, and by the content of other pictures.
    if (type !== "svg") return {};
    return width > 0 && height > 0 ? { width: Math.round(width), height: Math.round(height) } : {};
  } catch {
    return {};
  }
}
