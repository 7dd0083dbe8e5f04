import {
  chmodSync,
  copyFileSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { type OutputFile, smallestEncoded } from "../contract/output.ts";
import { contentHash, fileHash } from "./hash.ts";

/** Writes files into a folder. */
export class FolderWriter {
  readonly #folder: string;
  readonly #created = new Set<string>();

  /** @param folder an existing folder */
  constructor(folder: string) {
    this.#folder = folder;
  }

  /**
   * Writes a file and its encoded bodies.
   * @param name its path in the folder
   */
  write(name: string, body: Uint8Array, encoded: readonly Encoded[] = []): OutputFile[] {
    const path = this.pathOf(name);
    const bodies = [["", body] as const, ...encoded];
    return bodies.map(([ending, bytes]) => {
      writeFileSync(path + ending, bytes);
      return [name + ending, contentHash(bytes), bytes.length];
    });
  }

  /**
   * Copies a file, however large it is.
   * @param name its path in the folder
   */
  copy(file: string, name: string): OutputFile {
    const path = this.pathOf(name);
    copyFileSync(file, path);
    // The rights of a source are its author's.
    chmodSync(path, 0o644);
    return this.describe(name);
  }

  /** Describes a file that stands in the folder. */
  describe(name: string): OutputFile {
    const path = join(this.#folder, name);
    return [name, fileHash(path) ?? "", statSync(path).size];
  }

  /** Returns the path for a file, in a folder that exists. */
  pathOf(name: string): string {
    const path = join(this.#folder, name);
    const parent = dirname(path);
    if (!this.#created.has(parent)) {
      mkdirSync(parent, { recursive: true });
      this.#created.add(parent);
    }
    return path;
  }
}

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
    brotliOptions(new Uint8Array(), goodQuality),
  ]),
);

/** Whether a file has a name of one that is worth compressing. */
export const isCompressible = (name: string): boolean => compressible.test(name);

function brotliOptions(body: Uint8Array, quality: number) {
  return {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
      // Blocks of 64 KB: the scripts of a page are 160 bytes smaller, all else is as it is with larger ones.
      [constants.BROTLI_PARAM_LGBLOCK]: 16,
    },
  };
}

/** An encoded body of a file, and what is added to the file's name for it. */
type Encoded = readonly [ending: ".br" | ".gz", body: Uint8Array];

/** The level of gzip that goes with a quality of Brotli. */
const gzipLevel = (quality: number) => (quality >= goodQuality ? 9 : 6);

/**
 * Returns the encoded bodies of a file that are smaller than it, if its name is that of a file worth compressing.
 * @param quality of Brotli: {@link goodQuality}, or 5, which is twenty times faster
 */
export async function encodedOf(name: string, body: Uint8Array, quality = goodQuality): Promise<Encoded[]> {
  if (!isCompressible(name) || body.length < smallestEncoded) return [];
  const [br, gz] = await Promise.all([
    brotliAsync(body, brotliOptions(body, quality)),
    gzipAsync(body, { level: gzipLevel(quality) }),
  ]);
  const all: Encoded[] = [
    [".br", br],
    [".gz", gz],
  ];
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

/** Enough for most pages. */
const usual = 256_000;

/** Turns texts into bytes, in memory that is used again for the next text: nothing is left to be collected. */
export class TextBytes {
  #memory = Buffer.allocUnsafeSlow(usual);

  /** Returns the bytes of a text in UTF-8. They are valid until the next call. */
  of(text: string): Uint8Array {
    // A UTF-16 unit is at most three bytes.
    const most = 3 * text.length;
    if (most > this.#memory.length) this.#memory = Buffer.allocUnsafeSlow(most);
    return this.#memory.subarray(0, this.#memory.write(text));
  }
}
