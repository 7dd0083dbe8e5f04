import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from "node:zlib";
import { smallestEncoded } from "../contract/output.ts";

const brotliAsync = promisify(brotliCompress);
const gzipAsync = promisify(gzip);

/** Files that are worth compressing. */
const compressible = /\.(html|js|css|svg|json|txt|xml|webmanifest|ico)$/;

function brotliOptions(body: Uint8Array, quality: number) {
  return {
    params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: body.length },
  };
}

/**
 * Writes the encoded bodies of a file beside it, as `.br` and `.gz`, when they are smaller.
 * @param quality of Brotli: 11 is the smallest, 5 is a hundred times faster
 * @returns the number of bytes written
 */
export function writeEncodedSync(path: string, body: Uint8Array, quality: number): number {
  if (body.length < smallestEncoded) return 0;
  const encoded = [
    [`${path}.br`, brotliCompressSync(body, brotliOptions(body, quality))],
    [`${path}.gz`, gzipSync(body, { level: quality > 9 ? 9 : 6 })],
  ] as const;
  return encoded.reduce((sum, [name, bytes]) => sum + writeSmaller(name, bytes, body), 0);
}

/**
 * Writes the smallest encoded bodies of every file in a folder, on all cores.
 * @returns the number of bytes written
 */
export async function compressFolder(folder: string): Promise<number> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && compressible.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));
  const written = await Promise.all(files.map(compressFile));
  return written.reduce((sum, bytes) => sum + bytes, 0);
}

/** Writes the smallest encoded bodies of a file beside it. @returns the number of bytes written */
export async function compressFile(path: string): Promise<number> {
  if (!compressible.test(path)) return 0;
  const body = readFileSync(path);
  if (body.length < smallestEncoded) return 0;
  const [br, gz] = await Promise.all([
    brotliAsync(body, brotliOptions(body, 11)),
    gzipAsync(body, { level: 9 }),
  ]);
  return writeSmaller(`${path}.br`, br, body) + writeSmaller(`${path}.gz`, gz, body);
}

function writeSmaller(path: string, encoded: Uint8Array, body: Uint8Array): number {
  if (encoded.length >= body.length) return 0;
  writeFileSync(path, encoded);
  return encoded.length;
}
