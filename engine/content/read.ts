import { isUtf8 } from "node:buffer";
import { closeSync, constants, fstatSync, openSync, readSync } from "node:fs";
import { readdir, readFile, realpath, stat } from "node:fs/promises";
import { join, relative, resolve, sep } from "node:path";
import { imageSize } from "image-size";
import type { Asset, ReadFailure, SiteSource, Unreadable } from "../contract/graph.ts";
import { KenteError } from "../errors/KenteError.ts";
import { MAX_FILE_SIZE } from "./parse/limits.ts";

/** Where a site lies on this machine. */
export interface SiteFolders {
  /** The folder of pages. */
  pages: string;
  /** The folder of files that are published as they are. It may be missing. */
  publicDir: string;
  /** The project's folder, which file names in diagnostics are relative to. */
  projectRoot: string;
}

/**
 * Reads a site's folder. A file that cannot be taken as text is listed as unreadable, so that all the others are
 * still looked at. Links that lead out of a folder are not followed.
 *
 * @throws KenteError `folder-missing` when there is no folder of pages, `file-unreadable` when it cannot be listed
 */
export async function readSite({ pages, publicDir, projectRoot }: SiteFolders): Promise<SiteSource> {
  const [texts, published] = await Promise.all([readTexts(pages), readAssets(publicDir)]);
  return {
    root: shown(relative(projectRoot, pages)) || ".",
    ...texts,
    ...published,
    schemas: shown(relative(resolve(pages), resolve(projectRoot, "schemas/generated"))),
  };
}

async function readTexts(folder: string): Promise<Pick<SiteSource, "texts" | "unreadable">> {
  const files = await listFiles(folder, (name) => /\.json$/i.test(name));
  if (files === undefined) throw new KenteError("folder-missing", { folder });
  const texts = new Map<string, string>();
  const unreadable: Unreadable[] = [];
  for (const { file, problem } of files) {
    const outcome = problem ?? readText(join(folder, file));
    if (typeof outcome === "string") texts.set(file, outcome);
    else unreadable.push({ file, ...outcome });
  }
  return { texts, unreadable };
}

/** Texts are read one after another into the same memory: for thousands of small files nothing is faster. */
const memory = Buffer.alloc(MAX_FILE_SIZE + 1);

function readText(file: string): string | ReadFailure {
  let length = 0;
  try {
    // Opening a pipe would wait for whoever writes to it.
    const descriptor = openSync(file, constants.O_RDONLY | constants.O_NONBLOCK);
    try {
      if (!fstatSync(descriptor).isFile()) return unreadable("it is no file");
      let read: number;
      do {
        read = readSync(descriptor, memory, length, memory.length - length, null);
        length += read;
      } while (read > 0 && length < memory.length);
    } finally {
      closeSync(descriptor);
    }
  } catch (error) {
    return unreadable(reasonOf(error));
  }
  if (length > MAX_FILE_SIZE) return tooLarge();
  const bytes = memory.subarray(0, length);
  return isUtf8(bytes) ? bytes.toString("utf8") : { error: "file-encoding" };
}

function unreadable(reason: string): ReadFailure {
  return { error: "file-unreadable", data: { reason } };
}

function tooLarge(): ReadFailure {
  return { error: "file-size", data: { limit: `${MAX_FILE_SIZE / 1_000_000} MB` } };
}

async function readAssets(folder: string): Promise<Pick<SiteSource, "assets" | "unpublishable">> {
  const files = (await listFiles(folder, () => true)) ?? [];
  const inside = files.filter(({ problem }) => problem === undefined);
  const assets = await inTurns(inside, ({ file }) => readAsset(join(folder, file)));
  return {
    assets: new Map(inside.map(({ file }, index) => [`/${file}`, assets[index] ?? {}])),
    unpublishable: files.flatMap(({ file, problem }) =>
      problem === undefined ? [] : [{ file, ...problem }],
    ),
  };
}

async function readAsset(file: string): Promise<Asset> {
  if (!/\.(svg|png|jpe?g|webp|avif|gif)$/i.test(file)) return {};
  try {
    const { width, height } = imageSize(await readFile(file));
    return width > 0 && height > 0 ? { width: Math.round(width), height: Math.round(height) } : {};
  } catch {
    return {};
  }
}

interface Listed {
  /** Path inside the folder, `/`-separated. */
  file: string;
  /** Why it is not to be read. */
  problem?: ReadFailure;
}

/** Files below a folder in the order of their names; undefined where there is no such folder. */
async function listFiles(folder: string, wanted: (name: string) => boolean): Promise<Listed[] | undefined> {
  const root = await realpath(folder).catch(() => undefined);
  if (root === undefined || !(await stat(root)).isDirectory()) return undefined;
  const found: Listed[] = [];
  const visit = async (below: string, ancestors: readonly string[]): Promise<void> => {
    const entries = await readdir(join(folder, below), { withFileTypes: true }).catch((error: unknown) => {
      const data = { reason: reasonOf(error) };
      if (below === "") throw new KenteError("file-unreadable", data, { cause: error });
      found.push({ file: below, problem: { error: "file-unreadable", data } });
      return [];
    });
    for (const entry of entries) {
      if (entry.name.startsWith(".") && entry.name !== ".well-known") continue;
      const file = below === "" ? entry.name : `${below}/${entry.name}`;
      let folderLike = entry.isDirectory();
      let ways = ancestors;
      if (entry.isSymbolicLink()) {
        const real = await realpath(join(folder, file)).catch(() => undefined);
        if (real === undefined) {
          if (wanted(entry.name)) found.push({ file, problem: unreadable("it does not exist") });
          continue;
        }
        if (real !== root && !real.startsWith(root + sep)) {
          const counts = wanted(entry.name) || (await stat(real)).isDirectory();
          if (counts) found.push({ file, problem: { error: "file-outside" } });
          continue;
        }
        folderLike = (await stat(real)).isDirectory();
        // A link to a folder that it lies in would lead round and round.
        if (folderLike && ancestors.includes(real)) continue;
        ways = [...ancestors, real];
      }
      if (folderLike) await visit(file, ways);
      else if (wanted(entry.name)) found.push({ file });
    }
  };
  await visit("", [root]);
  return found.sort((one, other) => (one.file < other.file ? -1 : one.file > other.file ? 1 : 0));
}

/** Does the work for all items, a bounded number at once, so that no site is too large for open files. */
async function inTurns<Item, Result>(
  items: readonly Item[],
  work: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results = new Array<Result>(items.length);
  let next = 0;
  const worker = async () => {
    while (next < items.length) {
      const index = next++;
      results[index] = await work(items[index] as Item);
    }
  };
  await Promise.all(Array.from({ length: 32 }, worker));
  return results;
}

function reasonOf(error: unknown): string {
  const code = (error as NodeJS.ErrnoException).code;
  if (code === "EACCES" || code === "EPERM") return "permission is denied";
  if (code === "ENOENT") return "it does not exist";
  if (code === "EISDIR") return "it is a folder";
  return code ?? String(error);
}

function shown(path: string): string {
  return path.split(sep).join("/");
}
