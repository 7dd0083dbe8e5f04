import { join } from "node:path";
import type { SiteSource, Unreadable } from "../../contract/graph.ts";
import type { Asset } from "../../contract/image.ts";
import { contentHash } from "../../files/contentHash.ts";
import { fingerprint } from "../../files/fingerprint.ts";
import { FileHashes } from "../../files/kept/FileHashes.ts";
import { pathInside } from "../../files/pathInside.ts";
import { generatedFolder, type SiteFolder } from "../../files/siteFolder.ts";
import { Records } from "../record/Records.ts";
import { gitRenames } from "./gitRenames.ts";
import { listFolder } from "./listFolder.ts";
import { readAsset } from "./readAsset.ts";
import { readFonts } from "./readFonts.ts";
import { type ReadAhead, readTexts } from "./readTexts.ts";
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
const pictureReaders = ["engine/content/raster", "node_modules/image-size/package.json"];

/** What was found in the pictures of `public/` on this machine. It is read when there is a picture. */
function pictureIndex({ root, publicDir, cache }: Record<"root" | "publicDir" | "cache", string>) {
  let index: FileHashes | undefined;
  return {
    get() {
      index ??= new FileHashes(hashFile(cache, fingerprint(root, pictureReaders, publicDir)));
      return index;
    },
    save: () => index?.save(),
  };
}

/** The site's folder, unless the user has named a folder elsewhere. */
function around(site: string, folder: string): string | undefined {
  return isIn(site, folder) ? site : undefined;
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
