import { mkdirSync, writeFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import type { Canvas } from "@napi-rs/canvas";
import { madePictureFile, readPictureQuestion } from "../../content/compile/pictures.ts";
import type { SiteGraph } from "../../contract/graph.ts";
import type { MadeFormat, MadePicture } from "../../contract/values.ts";
import { KenteError, reasonOf } from "../../errors/KenteError.ts";
import { Cache } from "../../files/Cache.ts";
import type { SiteFolder } from "../../files/siteFolder.ts";
import { loadDecoder } from "./loadDecoder.ts";

/** Milliseconds between two lines that say how far a build is. */
const intervalMs = 5_000;

/** The files that are wanted of one picture, by their names in the output. */
type Wanted = Map<string, MadePicture>;

/**
 * Makes the files of pictures that pages ask for, or takes them from the cache, and puts them into the output. One picture after
 * the other is decoded, so that memory holds one; its files are encoded at once.
 * @param asked by the pages
 * @param out the output folder
 * @param isThere whether a file is there already. Equal names have equal content
 * @returns the names of the files that were written
 * @throws KenteError `cache-unwritable`, `picture-unmade`
 */
export async function makePictures(
  { cache: folder, publicDir }: Pick<SiteFolder, "cache" | "publicDir">,
  graph: SiteGraph,
  asked: ReadonlySet<string>,
  out: string,
  isThere: (file: string) => boolean,
  log: (line: string) => void,
): Promise<string[]> {
  if (asked.size === 0) return [];
  const cache = new Cache(folder, "pictures");
  const written: string[] = [];
  const write = (file: string, bytes: Uint8Array) => {
    mkdirSync(join(out, dirname(file)), { recursive: true });
    writeFileSync(join(out, file), bytes);
    written.push(file);
  };
  const missing = new Map<string, Wanted>();
  for (const question of asked) {
    const { path, ...wanted } = readPictureQuestion(question);
    const raster = graph.source.assets.get(path)?.raster;
    const file = raster && madePictureFile(path, raster, wanted);
    if (file === undefined) continue;
    // Those of the last output may be needed again.
    cache.use(keptName(file));
    if (isThere(file)) continue;
    const kept = cache.read(keptName(file));
    if (kept) write(file, kept);
    else missing.set(path, (missing.get(path) ?? new Map()).set(file, wanted));
  }
  const say = progress(missing.size, log);
  for (const [path, wanted] of missing) {
    for (const [file, bytes] of await filesOf(path, join(publicDir, path), wanted)) {
      cache.keep(keptName(file), bytes);
      write(file, bytes);
    }
    say();
  }
  cache.prune();
  return written;
}

/** @throws KenteError `picture-unmade`: pages already ask for its files */
async function filesOf(
  path: string,
  source: string,
  wanted: Wanted,
): Promise<[file: string, bytes: Uint8Array][]> {
  try {
    const decode = await loadDecoder();
    const picture = await decode(source);
    const widths = [...new Set([...wanted.values()].map(({ width }) => width))].sort((a, b) => b - a);
    const copies = new Map(widths.map((width) => [width, picture.scaledTo(width)]));
    return await Promise.all(
      Array.from(wanted, async ([file, { width, format }]) => {
        const copy = copies.get(width) ?? picture.scaledTo(width);
        return [file, await encode[format](copy)] as [string, Uint8Array];
      }),
    );
  } catch (error) {
    throw new KenteError("picture-unmade", { path, reason: reasonOf(error) });
  }
}

/** All files of a picture are in one folder, which is removed as a whole: what is kept of a picture is complete. */
function keptName(file: string): string {
  const [, name = ""] = /-([\w-]{8})-\d+\.\w+$/.exec(file) ?? [];
  return `${name}/${basename(file)}`;
}

/** Says how far it is when it takes long, and when it is done. @returns a function to call after each picture */
function progress(all: number, log: (line: string) => void): () => void {
  let [done, said] = [0, performance.now()];
  return () => {
    done += 1;
    if (done < all && performance.now() - said < intervalMs) return;
    said = performance.now();
    log(`${done} of ${all} new pictures are made in all formats and widths.`);
  };
}

/**
 * Encodes a picture in the quality that pages show. The library counts the quality of AVIF downwards. One thread for each file
 * makes the same file on every machine; several files are encoded at once.
 */
const encode: Readonly<Record<MadeFormat, (picture: Canvas) => Promise<Uint8Array>>> = {
  avif: (picture) => picture.encode("avif", { quality: 10, alphaQuality: 10, speed: 8, threads: 1 }),
  webp: (picture) => picture.encode("webp", 76),
  jpeg: (picture) => picture.encode("jpeg", 76),
  png: (picture) => picture.encode("png"),
};
