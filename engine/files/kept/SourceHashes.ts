import { type Stats, statSync } from "node:fs";
import { join } from "node:path";
import { contentHash } from "../contentHash.ts";
import { fileHash } from "../fileHash.ts";
import { FileHashes } from "./FileHashes.ts";

/** The hashes of the files that a site is made from. A file that has not changed since the last run is not read. */
export class SourceHashes {
  readonly #index: FileHashes;

  /**
   * @param cache the folder with what runs keep
   * @param site the folder of the site: several may share a cache
   */
  constructor(cache: string, site: string) {
    this.#index = new FileHashes(join(cache, "files", `${contentHash(`sources of ${site}`)}.json`));
  }

  /** The hash of what is in a file. Undefined for what is no file, or can't be read. */
  of(path: string): string | undefined {
    // Before the file is read: a later change then has another time.
    const stats = statSync(path, { throwIfNoEntry: false });
    if (!stats?.isFile()) return undefined;
    return this.#index.get(path, stats) ?? this.#read(path, stats);
  }

  /** Keeps the hashes for the next run. */
  save(): void {
    this.#index.save();
  }

  #read(path: string, stats: Stats): string | undefined {
    try {
      const hash = fileHash(path);
      if (hash !== undefined) this.#index.set(path, stats, hash);
      return hash;
    } catch {
      return undefined;
    }
  }
}
