import { chmodSync, copyFileSync, mkdirSync, statSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { OutputFile } from "../contract/output.ts";
import type { Encoded } from "./compress.ts";
import { contentHash } from "./contentHash.ts";
import { fileHash } from "./fileHash.ts";

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
