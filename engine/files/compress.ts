import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from "node:zlib";
import { smallestEncoded } from "../contract/output.ts";

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Files that shrink when they are encoded. */
const shrinking = /\.(html|js|css|svg|json|txt|xml|webmanifest|ico)$/;

function options(text: Uint8Array, quality: number) {
  return {
    params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: text.length },
  };
}

/**
 * Writes the encoded bodies of a text beside it, as `.br` and `.gz`, where they are smaller.
 * @param quality of Brotli: 11 is smallest, 5 a hundred times faster
 * @returns how many bytes were written
 */
export function writeEncodedSync(path: string, body: Uint8Array, quality: number): number {
  if (body.length < smallestEncoded) return 0;
  const encoded = [
    [`${path}.br`, brotliCompressSync(body, options(body, quality))],
    [`${path}.gz`, gzipSync(body, { level: quality > 9 ? 9 : 6 })],
  ] as const;
  return encoded.reduce((sum, [name, bytes]) => sum + writeSmaller(name, bytes, body), 0);
}

/**
 * Does the same for every file in a folder, on all cores.
 * @returns how many bytes were written
 */
export async function compressFolder(folder: string): Promise<number> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && shrinking.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));
  const written = await Promise.all(files.map(compressFile));
  return written.reduce((sum, bytes) => sum + bytes, 0);
}

/** Writes the encoded bodies of one file beside it where they are worth having. */
export async function compressFile(path: string): Promise<number> {
  if (!shrinking.test(path)) return 0;
  const body = readFileSync(path);
  if (body.length < smallestEncoded) return 0;
  const [br, gz] = await Promise.all([brotli(body, options(body, 11)), zip(body, { level: 9 })]);
  return writeSmaller(`${path}.br`, br, body) + writeSmaller(`${path}.gz`, gz, body);
}

function writeSmaller(path: string, encoded: Uint8Array, body: Uint8Array): number {
  if (encoded.length >= body.length) return 0;
  writeFileSync(path, encoded);
  return encoded.length;
}
