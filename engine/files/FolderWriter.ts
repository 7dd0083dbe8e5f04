import {
  chmodSync,
  closeSync,
  copyFileSync,
  fstatSync,
  lstatSync,
  mkdirSync,
  openSync,
  type Stats,
  writeFileSync,
} from "node:fs";
import { dirname, join } from "node:path";
import type { Encoded } from "./compress.ts";
import { contentHash } from "./contentHash.ts";
import { fileHash } from "./fileHash.ts";

/** A file of an output folder as it was written: its path in the folder, what is in it, and what the system says of it. */
export type WrittenFile = readonly [
  name: string,
  hash: string,
  size: number,
  mtime: number,
  ctime: number,
  ino: number,
];

/** Whether a file is as it was written, as far as the system knows without reading it. */
export function isUntouched(file: WrittenFile, stats: Stats): boolean {
  return hasSameContent(file, stats) && file[4] === stats.ctimeMs;
}

/** Whether nothing was written to a file. Its links may have changed, or its name, or its rights. */
export function hasSameContent([, , size, mtime, , ino]: WrittenFile, stats: Stats): boolean {
  return size === stats.size && mtime === stats.mtimeMs && ino === stats.ino;
}

/** Describes a file again, after the system has moved, copied or linked it. */
export function describeAgain([name, hash]: WrittenFile, stats: Stats): WrittenFile {
  return [name, hash, stats.size, stats.mtimeMs, stats.ctimeMs, stats.ino];
}

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
  write(name: string, body: string | Uint8Array, encoded: readonly Encoded[] = []): WrittenFile[] {
    const path = this.pathOf(name);
    return [
      this.#write(path, name, body),
      ...encoded.map(([ending, bytes]) => this.#write(path + ending, name + ending, bytes)),
    ];
  }

  /**
   * Copies a file, however large it is.
   * @param name its path in the folder
   */
  copy(file: string, name: string): WrittenFile {
    const path = this.pathOf(name);
    copyFileSync(file, path);
    // The rights of a source are its author's.
    chmodSync(path, 0o644);
    return this.describe(name);
  }

  /** Describes a file that stands in the folder. */
  describe(name: string): WrittenFile {
    const path = join(this.#folder, name);
    return describeAgain([name, fileHash(path) ?? "", 0, 0, 0, 0], lstatSync(path));
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

  #write(path: string, name: string, body: string | Uint8Array): WrittenFile {
    const stats = writeFile(path, body);
    return [name, contentHash(body), stats.size, stats.mtimeMs, stats.ctimeMs, stats.ino];
  }
}

/** Writes a file that is opened once. @returns what the system says of it then */
function writeFile(path: string, body: string | Uint8Array): Stats {
  const descriptor = openSync(path, "w");
  try {
    writeFileSync(descriptor, body);
    return fstatSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}
