import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from "node:zlib";
import { smallestEncoded } from "../contract/output.ts";
import { contentHash } from "./contentHash.ts";

const brotliAsync = promisify(brotliCompress);
const gzipAsync = promisify(gzip);

/** Files that are worth compressing. */
const compressible = /\.(html|js|css|svg|json|txt|xml|webmanifest|ico)$/;

/**
 * The quality of Brotli for what many builds write: it takes a third of the time of the best one, for 2 % more bytes. Bundles are
 * written rarely, and have the best one.
 */
export const goodQuality = 10;

const bestQuality = 11;

/** Changes with all that decides how {@link encodedOf} encodes. */
export const encoding = contentHash(
  JSON.stringify([
    process.versions.brotli,
    process.versions.zlib,
    compressible.source,
    smallestEncoded,
    goodQuality,
  ]),
);

/** Whether a file has a name of one that is worth compressing. */
export const isCompressible = (name: string): boolean => compressible.test(name);

function brotliOptions(body: Uint8Array, quality: number) {
  return {
    params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: body.length },
  };
}

/** An encoded body of a file, and what is added to the file's name for it. */
export type Encoded = readonly [ending: ".br" | ".gz", body: Uint8Array];

/**
 * Returns the encoded bodies of a file that are smaller than it.
 * @param quality of Brotli: {@link goodQuality}, or 5, which is twenty times faster
 */
export function encodedSync(body: Uint8Array, quality: number): Encoded[] {
  if (body.length < smallestEncoded) return [];
  return smaller(body, [
    [".br", brotliCompressSync(body, brotliOptions(body, quality))],
    [".gz", gzipSync(body, { level: gzipLevel(quality) })],
  ]);
}

/** The level of gzip that goes with a quality of Brotli. */
const gzipLevel = (quality: number) => (quality >= goodQuality ? 9 : 6);

/** Returns small encoded bodies of a file, if its name is that of a file worth compressing. */
export async function encodedOf(name: string, body: Uint8Array, quality = goodQuality): Promise<Encoded[]> {
  if (!isCompressible(name) || body.length < smallestEncoded) return [];
  const [br, gz] = await Promise.all([
    brotliAsync(body, brotliOptions(body, quality)),
    gzipAsync(body, { level: gzipLevel(quality) }),
  ]);
  return smaller(body, [
    [".br", br],
    [".gz", gz],
  ]);
}

function smaller(body: Uint8Array, all: Encoded[]): Encoded[] {
  return all.filter(([, encoded]) => encoded.length < body.length);
}

/** Writes the smallest encoded bodies of every file in a folder, on all cores. */
export async function compressFolder(folder: string): Promise<void> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  );
  await Promise.all(
    files.map(async ({ name, parentPath }) => {
      const path = join(parentPath, name);
      for (const [ending, body] of await encodedOf(name, readFileSync(path), bestQuality))
        writeFileSync(path + ending, body);
    }),
  );
}
