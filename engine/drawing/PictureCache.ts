import { createHash } from "node:crypto";
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { dirname, join } from "node:path";

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

  /** @param folder is created when the first file is kept */
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
    const now = new Date();
    utimesSync(path, now, now);
    return true;
  }

  /** Keeps a file. It appears only when it is complete, also while several builds run. */
  keep(file: string, bytes: Uint8Array): void {
    const path = join(this.#folder, file);
    const temporary = `${path}.${process.pid}`;
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(temporary, Buffer.concat([digestOf(bytes), bytes]));
    renameSync(temporary, path);
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
    const folder = join(this.#folder, name);
    if (!existsSync(folder)) return;
    const names = readdirSync(folder);
    if (names.length <= used + spare) return;
    names
      .map((name) => join(folder, name))
      .map((path) => ({ path, last: statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0 }))
      .sort((a, b) => b.last - a.last)
      .slice(used + spare)
      .forEach(({ path }) => {
        rmSync(path, { force: true });
      });
  }
}

function digestOf(bytes: Uint8Array): Buffer {
  return createHash("sha256").update(bytes).digest();
}
