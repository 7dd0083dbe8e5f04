import { existsSync, fstatSync, readFileSync, statSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { imageSize } from "image-size";
import type { ReadFailure, SiteSource, Unreadable } from "../../contract/graph.ts";
import { ownKinds } from "../../contract/site.ts";
import type {
  FontChoice,
  FontFace,
  FontFailure,
  FontFiles,
  FontSources,
  Theme,
} from "../../contract/theme.ts";
import type { Asset } from "../../contract/values.ts";
import { pathInside, systemReason, withRegularFile } from "../../files/fileSystem.ts";
import { fontCharacters, packageFaces } from "../../files/fonts.ts";
import { contentHash, FileHashes, fingerprint } from "../../files/hash.ts";
import { packageFiles } from "../../files/packages.ts";
import { generatedFolder, type SiteFolder } from "../../files/siteFolder.ts";
import { compileTheme } from "../../theme/compileTheme.ts";
import { fontKey, inRange } from "../../theme/fonts.ts";
import { fontChoice } from "../../theme/themeFile.ts";
import { isObject } from "../json/value.ts";
import { readRaster } from "../raster/readRaster.ts";
import { Records } from "../record/Records.ts";
import { faultOf, readDrawing } from "./drawing.ts";
import { gitRenames } from "./gitRenames.ts";
import { listFolder, type ReadAhead, readTexts, unreadable } from "./readTexts.ts";
import { themeFile } from "./roles.ts";

/**
 * Reads a site's folder. Files are named by their path from the engine's project, the working directory of all commands. A
 * file that cannot be read as text is listed as unreadable, so that all others are still checked. Symbolic links out of a
 * folder are not followed, and only files are opened. A file that has not changed since the last run is not read, unless all
 * texts are wanted.
 *
 * @throws KenteError `folder-missing` when there is no folder of pages, `folder-unreadable` when one of the folders cannot be listed
 */
export async function readSite(
  { root, site, pages, publicDir, cache }: ReadFolders,
  { holdsTexts = cache === undefined, readAhead, showsDrafts = false }: ReadOptions = {},
): Promise<SiteSource> {
  const shownRoot = pathInside(root, pages) || ".";
  const records =
    cache === undefined
      ? undefined
      : new Records(join(cache, "records", contentHash(pathInside(site, pages))));
  const index = cache === undefined || holdsTexts ? undefined : new FileHashes(hashFile(cache, pages));
  const read = records && index && readAhead?.({ pages, root: shownRoot, records });
  const texts = await readTexts(pages, { index, holdsAll: holdsTexts, read, within: around(site, pages) });
  const pictures = cache === undefined ? undefined : pictureIndex({ root, publicDir, cache });
  const files = readAssets(publicDir, around(site, publicDir), pictures?.get);
  pictures?.save();
  return {
    root: shownRoot,
    publicRoot: pathInside(root, publicDir),
    ...texts,
    otherFiles: [...(texts.otherFiles ?? []), ...codeElsewhere(site, pages)],
    fonts: readFonts(texts.texts.get(themeFile), { root, site, publicDir }, files.assets),
    ...files,
    now: new Date(),
    ...(showsDrafts && { showsDrafts }),
    ...(isIn(site, pages) && { schemas: pathInside(pages, join(site, generatedFolder)) }),
    moved: gitRenames(pages, publicDir),
    ...(records && { records }),
  };
}

/** The folders of a site, and the one with what earlier runs have found. */
type ReadFolders = Pick<SiteFolder, "root" | "site" | "pages" | "publicDir"> &
  Partial<Pick<SiteFolder, "cache">>;

interface ReadOptions {
  /** Whether all texts are in memory, so that files may change while the source is used. */
  holdsTexts?: boolean;
  /** Whether drafts, and pages that are published later, are part of the site. */
  showsDrafts?: boolean;
  /** Reads the files that have changed since the last run, and keeps what it finds in them. */
  readAhead?: ReadAhead | undefined;
}

/** The file with what is known of a folder's files on this machine. */
function hashFile(cache: string, folder: string): string {
  return join(cache, "files", `${contentHash(folder)}.json`);
}

/** Code that decides what is found in a picture. */
const pictureReaders = (root: string) => ["engine/content/raster", ...packageFiles(root, "image-size")];

/** What was found in the pictures of `public/` on this machine. It is read when there is a picture. */
function pictureIndex({ root, publicDir, cache }: Record<"root" | "publicDir" | "cache", string>) {
  let index: FileHashes | undefined;
  return {
    get() {
      index ??= new FileHashes(hashFile(cache, fingerprint(root, pictureReaders(root), publicDir)));
      return index;
    },
    save: () => index?.save(),
  };
}

/** The site's folder, unless the user has named a folder elsewhere. */
function around(site: string, folder: string): string | undefined {
  return isIn(site, folder) ? site : undefined;
}

/** The folders of code in other pages than the site's own: code is read from those alone. */
function codeElsewhere(site: string, pages: string): string[] {
  if (pages === join(site, "pages")) return [];
  return ownKinds.map((kind) => `_${kind}`).filter((name) => existsSync(join(pages, name)));
}

function isIn(site: string, folder: string): boolean {
  return !pathInside(site, folder).startsWith("..");
}

function readAssets(
  folder: string,
  within: string | undefined,
  index?: () => FileHashes,
): Pick<SiteSource, "assets" | "unpublishable"> {
  const files = listFolder(folder, { wanted: () => true, within }) ?? [];
  const assets = new Map<string, Asset>();
  const unpublishable: Unreadable[] = [];
  for (const { file, problem } of files) {
    const outcome = problem ?? readAsset(join(folder, file), index);
    if ("error" in outcome) unpublishable.push({ file, ...outcome });
    else assets.set(`/${file}`, outcome);
  }
  return { assets, unpublishable };
}

const isDrawing = (name: string) => /\.svg$/i.test(name);
const isRaster = (name: string) => /\.(png|jpe?g|webp|avif|gif|hei[cf]|tiff?)$/i.test(name);

/** What was last read of each file, with its state then. While a site is edited, it is read at every save. */
const lastRead = new Map<string, { state: string; asset: Asset | ReadFailure }>();

/**
 * Reads what the engine needs to know of a public file: size and texts of a picture. An unchanged file is read once.
 * @param index returns what earlier runs have found in pictures made of pixels, which are the largest files
 */
function readAsset(file: string, index?: () => FileHashes): Asset | ReadFailure {
  const state = stateOf(file);
  const before = lastRead.get(file);
  if (state !== undefined && before?.state === state) return before.asset;
  const asset = index && isRaster(file) ? readIndexed(file, index()) : readFromDisk(file);
  // The state from before: a file that changes meanwhile has another one.
  if (state !== undefined) lastRead.set(file, { state, asset });
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
  const asset = readFromDisk(file);
  if (stats && !("error" in asset)) index.set(file, stats, JSON.stringify(asset));
  return asset;
}

function readFromDisk(file: string): Asset | ReadFailure {
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

/**
 * Finds the fonts that a theme names on this machine. What has not the form of a theme has none: it is reported later.
 * @param assets the public files: no other file is read
 */
export function readFonts(
  text: string | undefined,
  { root, site, publicDir }: Pick<SiteFolder, "root" | "site" | "publicDir">,
  assets: SiteSource["assets"],
): FontSources {
  const fonts = new Map<string, FontFiles | FontFailure>();
  for (const choice of choicesIn(text)) {
    const key = fontKey(choice);
    if (key === undefined || fonts.has(key)) continue;
    fonts.set(
      key,
      choice.package === undefined
        ? ofFiles(choice, publicDir, assets)
        : ofPackage(choice, [...new Set([site, root])]),
    );
  }
  return fonts;
}

function choicesIn(text: string | undefined): FontChoice[] {
  try {
    const theme: unknown = JSON.parse(text ?? "{}");
    const fonts = isObject(theme) && isObject(theme.fonts) ? theme.fonts : {};
    return Object.values(fonts).map(fontChoice).filter(isReadable);
  } catch {
    return [];
  }
}

/** Whether what it names is a package, or files of this site. */
function isReadable({ package: name, files = [] }: FontChoice): boolean {
  if (name !== undefined) return /^(@[a-z0-9-]+\/)?[a-z0-9][a-z0-9._-]*$/.test(name);
  return files.every(({ file }) => file.startsWith("/") && !file.split("/").includes(".."));
}

function ofPackage(
  { package: name = "", weights }: FontChoice,
  folders: readonly string[],
): FontFiles | FontFailure {
  const found = packageFaces(name, weights, folders);
  if ("error" in found) return found;
  const tests = found.faces.map(({ range }) => (range === undefined ? () => true : inRange(range)));
  return { ...found, has: (character) => tests.some((test) => test(character)) };
}

function ofFiles(
  { files = [] }: FontChoice,
  publicDir: string,
  assets: SiteSource["assets"],
): FontFiles | FontFailure {
  const faces: FontFace[] = [];
  const tests: ((character: number) => boolean)[] = [];
  for (const { file, weight = "400", style = "normal" } of files) {
    const path = join(publicDir, file);
    const bytes = assets.has(file) ? readFontFile(path) : undefined;
    if (bytes === undefined) return { error: "font-file", reason: file };
    const has = fontCharacters(bytes);
    if (has === undefined) return { error: "font-unreadable", reason: file };
    tests.push(has);
    faces.push({ path, weight, style });
  }
  const [first = ""] = files.map(({ file }) => file);
  const family = `Own ${first.replace(/^.*\/|\.[^.]*$/g, "").replace(/[^\w -]/g, " ")}`;
  return { family, faces, has: (character) => tests.every((test) => test(character)) };
}

function readFontFile(path: string): Buffer | undefined {
  try {
    return withRegularFile(path, (descriptor) => readFileSync(descriptor));
  } catch {
    return undefined;
  }
}

/**
 * Reads the theme of a site without checking it. The default theme stands in for one that is missing or no JSON.
 * @param pages the site's folder of pages
 */
export async function readTheme(pages: string): Promise<Theme> {
  const text = await readFile(join(pages, themeFile), "utf8").catch(() => "{}");
  return compileTheme(objectIn(text));
}

function objectIn(text: string) {
  try {
    const value: unknown = JSON.parse(text);
    return isObject(value) ? value : {};
  } catch {
    return {};
  }
}
