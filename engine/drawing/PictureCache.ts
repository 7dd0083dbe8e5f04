import { createHash } from "node:crypto";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { markUsed, removeOldest } from "../files/kept/removeOldest.ts";
import { asCacheUnwritable, tryToKeep } from "../files/kept/unkept.ts";
import { replaceFile } from "../files/replaceFile.ts";

/** How many pictures to keep that this site does not use, for other sites and for earlier states of this one. */
const spare = 500;

/** Length in bytes of the digest at the start of every file in the cache. */
const digestLength = 32;

/**
 * Pictures that are kept from build to build. Their names change with their content, and a damaged file counts as
 * missing.
 */
export class PictureCache {
  readonly #folder: string;

  /** @param folder the cache, which is created when the first file is kept */
  constructor(folder: string) {
    this.#folder = folder;
  }

  /**
   * Marks a file as used now, so that it is kept for longer.
   * @param file name with its folder: `previews/1f0c.png`
   * @returns whether the file is there and undamaged
   */
  use(file: string): boolean {
    const path = join(this.#folder, file);
    if (!this.read(file)) return false;
    markUsed(path);
    return true;
  }

  /**
   * Keeps a file.
   * @throws KenteError `cache-unwritable`
   */
  keep(file: string, bytes: Uint8Array): void {
    try {
      replaceFile(join(this.#folder, file), (temporary) =>
        writeFileSync(temporary, Buffer.concat([digestOf(bytes), bytes])),
      );
    } catch (error) {
      throw asCacheUnwritable(this.#folder, error);
    }
  }

  /** Keeps a file that is needed only by later runs. Where the system refuses it, this one goes on. */
  keepForLater(file: string, bytes: Uint8Array): void {
    tryToKeep(this.#folder, () => this.keep(file, bytes));
  }

  /**
   * Copies a file into the output folder.
   * @returns its size in bytes, undefined when it is missing or damaged
   */
  copy(file: string, out: string): number | undefined {
    const bytes = this.read(file);
    if (!bytes) return undefined;
    const target = join(out, file);
    mkdirSync(dirname(target), { recursive: true });
    writeFileSync(target, bytes);
    return bytes.length;
  }

  /** @returns the content of a file, undefined when it is missing or damaged */
  read(file: string): Uint8Array | undefined {
    try {
      const kept = readFileSync(join(this.#folder, file));
      const bytes = kept.subarray(digestLength);
      return digestOf(bytes).equals(kept.subarray(0, digestLength)) ? bytes : undefined;
    } catch {
      return undefined;
    }
  }

  /** Removes the files of a folder that were used longest ago. @param used how many of them this site needs */
  prune(name: string, used: number): void {
    removeOldest(join(this.#folder, name), used + spare);
  }
}

function digestOf(bytes: Uint8Array): Buffer {
  return createHash("sha256").update(bytes).digest();
}
