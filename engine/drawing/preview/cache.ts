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

/** Pictures to keep besides those of the site at hand, for builds of other sites and of other days. */
const spare = 500;

/** Bytes of the digest that every kept file begins with. */
const digestLength = 32;

/** Files whose names change with what they are made from, kept from build to build and read only if they are undamaged. */
export class PictureCache {
  readonly #folder: string;

  /** @param folder may be missing as long as nothing is kept */
  constructor(folder: string) {
    this.#folder = folder;
  }

  /**
   * Says whether a file is kept and undamaged, and keeps it for longer.
   * @param file name with its folder: `previews/1f0c.png`
   */
  use(file: string): boolean {
    const path = join(this.#folder, file);
    if (!this.#read(file)) return false;
    const now = new Date();
    utimesSync(path, now, now);
    return true;
  }

  /** Keeps a file. Nobody ever sees half of it, however many builds run. */
  keep(file: string, bytes: Uint8Array): void {
    const path = join(this.#folder, file);
    const making = `${path}.${process.pid}`;
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(making, Buffer.concat([digestOf(bytes), bytes]));
    renameSync(making, path);
  }

  /**
   * Puts a file into the output.
   * @returns its size in bytes; undefined where it is gone or damaged
   */
  copy(file: string, out: string): number | undefined {
    const bytes = this.#read(file);
    if (!bytes) return undefined;
    const target = join(out, file);
    mkdirSync(dirname(target), { recursive: true });
    writeFileSync(target, bytes);
    return bytes.length;
  }

  #read(file: string): Uint8Array | undefined {
    try {
      const kept = readFileSync(join(this.#folder, file));
      const bytes = kept.subarray(digestLength);
      return digestOf(bytes).equals(kept.subarray(0, digestLength)) ? bytes : undefined;
    } catch {
      return undefined;
    }
  }

  /** Forgets what was used longest ago. @param used how many files the site at hand needs */
  prune(used: number): void {
    const folder = join(this.#folder, "previews");
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
