import { type Stats, statSync } from "node:fs";
import { join } from "node:path";
import { contentHash } from "../contentHash.ts";
import { fileHash } from "../fileHash.ts";
import { FileHashes } from "./FileHashes.ts";

/** The hashes of the files that a site is made from, as they are at first. A file that has not changed since the last run is not read. */
export class SourceHashes {
  readonly #index: FileHashes;
  /** Of this run: what changes while a site is built makes the output stale. */
  readonly #found = new Map<string, string | undefined>();

  /**
   * @param cache the folder with what runs keep
   * @param site the folder of the site: several may share a cache
   */
  constructor(cache: string, site: string) {
    this.#index = new FileHashes(join(cache, "files", `${contentHash(`sources of ${site}`)}.json`));
  }

  /** The hash of what is in a file. Undefined for what is no file, or can't be read. */
  of(path: string): string | undefined {
    if (!this.#found.has(path)) this.#found.set(path, this.#find(path));
    return this.#found.get(path);
  }

  /** Keeps the hashes for the next run. */
  save(): void {
    this.#index.save();
  }

  #find(path: string): string | undefined {
    try {
      // Before the file is read: a later change then has another time.
      const stats = statSync(path);
      return stats.isFile() ? (this.#index.get(path, stats) ?? this.#read(path, stats)) : undefined;
    } catch {
      return undefined;
    }
  }

  #read(path: string, stats: Stats): string | undefined {
    const hash = fileHash(path);
    if (hash !== undefined) this.#index.set(path, stats, hash);
    return hash;
  }
}
