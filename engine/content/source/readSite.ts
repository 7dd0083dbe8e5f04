import { isUtf8 } from "node:buffer";
import { readFileSync, readSync } from "node:fs";
import { join } from "node:path";
import { imageSize } from "image-size";
import type { ReadFailure, SiteSource, Unreadable } from "../../contract/graph.ts";
import type { Asset } from "../../contract/image.ts";
import { KenteError } from "../../errors/KenteError.ts";
import { pathInside } from "../../files/pathInside.ts";
import { withRegularFile } from "../../files/regularFile.ts";
import { generatedFolder, type SiteFolder } from "../../files/siteFolder.ts";
import { MAX_FILE_SIZE } from "../parse/limits.ts";
import { faultOf } from "../svg/faultOf.ts";
import { readDrawing } from "../svg/readDrawing.ts";
import { gitRenames } from "./gitRenames.ts";
import { listFolder } from "./listFolder.ts";
import { systemReason, unreadable } from "./readFailure.ts";
import { readFonts } from "./readFonts.ts";
import { themeFile } from "./roles.ts";

/**
 * Reads a site's folder. Files are named by their path from the engine's project, the working directory of all commands. A
 * file that cannot be read as text is listed as unreadable, so that all others are still checked. Symbolic links out of a
 * folder are not followed, and only files are opened.
 *
 * @throws KenteError `folder-missing` when there is no folder of pages, `file-unreadable` when it cannot be listed
 */
export async function readSite({
  root,
  site,
  pages,
  publicDir,
}: Pick<SiteFolder, "root" | "site" | "pages" | "publicDir">): Promise<SiteSource> {
  const texts = readTexts(pages);
  const files = readAssets(publicDir);
  const isInside = !pathInside(site, pages).startsWith("..");
  return {
    root: pathInside(root, pages) || ".",
    publicRoot: pathInside(root, publicDir),
    ...texts,
    fonts: readFonts(texts.texts.get(themeFile), { root, site, publicDir }, files.assets),
    ...files,
    ...(isInside && { schemas: pathInside(pages, join(site, generatedFolder)) }),
    moved: gitRenames(pages, publicDir),
  };
}

const isJson = (name: string) => /\.json$/i.test(name);

function readTexts(folder: string): Pick<SiteSource, "texts" | "unreadable" | "otherFiles"> {
  const otherFiles: string[] = [];
  const others = (file: string) => void otherFiles.push(file);
  const files = listFolder(folder, { wanted: isJson, files: isJson, others });
  if (files === undefined) throw new KenteError("folder-missing", { folder });
  const texts = new Map<string, string>();
  const unreadable: Unreadable[] = [];
  for (const { file, problem } of files) {
    const outcome = problem ?? readText(join(folder, file));
    if (typeof outcome === "string") texts.set(file, outcome);
    else unreadable.push({ file, ...outcome });
  }
  return { texts, unreadable, otherFiles: otherFiles.sort() };
}

/** A buffer that all files share, because that is fastest for thousands of small files. */
const memory = Buffer.alloc(MAX_FILE_SIZE + 1);

function readText(file: string): string | ReadFailure {
  let length: number | undefined;
  try {
    length = withRegularFile(file, fill);
  } catch (error) {
    return unreadable(systemReason(error));
  }
  if (length === undefined) return unreadable("it is not a regular file");
  if (length > MAX_FILE_SIZE) return tooLarge();
  const bytes = memory.subarray(0, length);
  return isUtf8(bytes) ? bytes.toString("utf8") : { error: "file-encoding" };
}

/** Fills the buffer from a file. @returns how many bytes it holds */
function fill(descriptor: number): number {
  let length = 0;
  let read: number;
  do {
    read = readSync(descriptor, memory, length, memory.length - length, null);
    length += read;
  } while (read > 0 && length < memory.length);
  return length;
}

function tooLarge(): ReadFailure {
  return { error: "file-size", data: { limit: `${MAX_FILE_SIZE / 1_000_000} MB` } };
}

function readAssets(folder: string): Pick<SiteSource, "assets" | "unpublishable"> {
  const files = listFolder(folder, { wanted: () => true }) ?? [];
  const assets = new Map<string, Asset>();
  const unpublishable: Unreadable[] = [];
  for (const { file, problem } of files) {
    const outcome = problem ?? readAsset(join(folder, file));
    if ("error" in outcome) unpublishable.push({ file, ...outcome });
    else assets.set(`/${file}`, outcome);
  }
  return { assets, unpublishable };
}

const isPicture = (name: string) => /\.(svg|png|jpe?g|webp|avif|gif)$/i.test(name);

function readAsset(file: string): Asset | ReadFailure {
  try {
    const opened = withRegularFile(file, (descriptor) =>
      isPicture(file) ? pictureIn(readFileSync(descriptor), /\.svg$/i.test(file)) : {},
    );
    return opened ?? unreadable("it is not a regular file");
  } catch (error) {
    return unreadable(systemReason(error));
  }
}

function pictureIn(bytes: Buffer, isDrawing: boolean): Asset {
  const size = sizeOf(bytes, isDrawing);
  if (!isDrawing) return size;
  const svg = bytes.toString("utf8");
  const [fault, texts] = [faultOf(svg), readDrawing(svg)];
  return { ...size, ...(fault !== undefined && { fault }), ...(texts.length > 0 && { texts }) };
}

function sizeOf(picture: Buffer, isDrawing: boolean): Asset {
  try {
    const { width, height, type } = imageSize(picture);
    // Browsers go by the ending of a drawing's name, and by the content of other pictures.
    if (isDrawing !== (type === "svg")) return {};
    return width > 0 && height > 0 ? { width: Math.round(width), height: Math.round(height) } : {};
  } catch {
    return {};
  }
}
