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

/** The smallest bodies. */
const best = { brotli: 11, gzip: 9 };

/** Changes with all that decides how {@link encodedOf} encodes. */
export const encoding = contentHash(
  JSON.stringify([
    process.versions.brotli,
    process.versions.zlib,
    compressible.source,
    smallestEncoded,
    best,
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
 * @param quality of Brotli: 11 is the smallest, 5 is a hundred times faster
 */
export function encodedSync(body: Uint8Array, quality: number): Encoded[] {
  if (body.length < smallestEncoded) return [];
  return smaller(body, [
    [".br", brotliCompressSync(body, brotliOptions(body, quality))],
    [".gz", gzipSync(body, { level: quality > 9 ? 9 : 6 })],
  ]);
}

/** Returns the smallest encoded bodies of a file, if its name is that of a file worth compressing. */
export async function encodedOf(name: string, body: Uint8Array): Promise<Encoded[]> {
  if (!isCompressible(name) || body.length < smallestEncoded) return [];
  const [br, gz] = await Promise.all([
    brotliAsync(body, brotliOptions(body, best.brotli)),
    gzipAsync(body, { level: best.gzip }),
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
      for (const [ending, body] of await encodedOf(name, readFileSync(path)))
        writeFileSync(path + ending, body);
    }),
  );
}
