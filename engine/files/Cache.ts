import { createHash } from "node:crypto";
import {
  chmodSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { KenteError } from "../errors/KenteError.ts";
import {
  filesBelow,
  isDiskFull,
  makeCacheFolder,
  markUsed,
  readLines,
  replaceFile,
  systemErrorOf,
  whereAllowed,
  writeLines,
} from "./fileSystem.ts";
import { contentHash } from "./hash.ts";
import type { SiteFolder } from "./siteFolder.ts";

/** How many bytes stay beside what a run uses: for other sites and earlier states of this one. */
const spareBytes = 100_000_000;

/** Length in bytes of the digest at the start of every file. */
const digestLength = 32;

/** The file with a hash of every other file of a folder. */
const sealFile = "seal.jsonl";

/**
 * What runs keep for later ones, in a folder of `.kente/`. The name of an entry is a hash of all that it is made from, so that
 * nothing is ever out of date. An entry is a file, or a folder; it appears when it is complete, also while several
 * processes make it, and a damaged one counts as missing. Names of files may have one folder in them: it is removed as a whole.
 */
export class Cache {
  readonly #site: string;
  readonly #folder: string;
  readonly #used = new Set<string>();
  #isLarger = false;

  /**
   * @param site the cache folder of a site
   * @param name of the folder in it, which is created when the first entry is kept
   */
  constructor(site: string, name: string) {
    this.#site = site;
    this.#folder = join(site, name);
  }

  /** Where an entry is, or would be. */
  pathOf(entry: string): string {
    return join(this.#folder, entry);
  }

  /** The content of a file. Undefined when it is missing or damaged. */
  read(entry: string): Uint8Array | undefined {
    try {
      const kept = readFileSync(this.pathOf(entry));
      const bytes = kept.subarray(digestLength);
      if (!digestOf(bytes).equals(kept.subarray(0, digestLength))) return undefined;
      this.use(entry);
      return bytes;
    } catch {
      return undefined;
    }
  }

  /**
   * Keeps a file that this run needs.
   * @throws KenteError `cache-unwritable`
   */
  write(entry: string, bytes: Uint8Array): void {
    this.#change(entry, () =>
      replaceFile(this.pathOf(entry), (temporary) =>
        writeFileSync(temporary, Buffer.concat([digestOf(bytes), bytes])),
      ),
    );
  }

  /** Keeps a file that only later runs need. Where the system refuses it, this one goes on. */
  keep(entry: string, bytes: Uint8Array): void {
    tryToKeep(this.#site, () => this.write(entry, bytes));
  }

  /** Whether a folder is there and undamaged. */
  hasFolder(entry: string): boolean {
    const isWhole = isSealed(this.pathOf(entry));
    if (isWhole) this.use(entry);
    return isWhole;
  }

  /**
   * Keeps a folder that this run needs. Where another process has made the same meanwhile, that one stays: it may be in use.
   * @param make writes the files into a folder. If it returns false, they are good for this run only
   * @throws KenteError `cache-unwritable`
   */
  async writeFolder(entry: string, make: (folder: string) => Promise<unknown>): Promise<void> {
    let temporary: string | undefined;
    try {
      makeCacheFolder(this.#folder);
      temporary = mkdtempSync(`${this.pathOf(entry)}.`);
      // A service runs as another user than the one that builds.
      chmodSync(temporary, 0o777 & ~process.umask());
      if ((await make(temporary)) !== false) writeLines(join(temporary, sealFile), sealOf(temporary));
      const made = temporary;
      this.#change(entry, () => moveFolder(made, this.pathOf(entry)));
    } catch (error) {
      throw asCacheUnwritable(this.#site, error);
    } finally {
      if (temporary !== undefined) rmSync(temporary, { recursive: true, force: true });
    }
  }

  /** Marks an entry as used, so that it is kept for longer. */
  use(entry: string): void {
    const [top = entry] = entry.split("/");
    if (this.#used.has(top)) return;
    this.#used.add(top);
    markUsed(this.pathOf(top));
  }

  /** Removes what was used longest ago, if this run has kept something. What it has used stays. */
  prune(spare = spareBytes): void {
    if (!this.#isLarger) return;
    whereAllowed(() => {
      let bytes = 0;
      readdirSync(this.#folder)
        .filter((entry) => !this.#used.has(entry))
        .map((entry) => ({
          path: this.pathOf(entry),
          stats: statSync(this.pathOf(entry), { throwIfNoEntry: false }),
        }))
        .sort((one, other) => (other.stats?.mtimeMs ?? 0) - (one.stats?.mtimeMs ?? 0))
        .forEach(({ path, stats }) => {
          bytes += stats?.isDirectory() ? sizeOf(path) : (stats?.size ?? 0);
          if (bytes > spare) rmSync(path, { recursive: true, force: true });
        });
    });
  }

  #change(entry: string, change: () => void): void {
    try {
      makeCacheFolder(this.#folder);
      change();
    } catch (error) {
      throw asCacheUnwritable(this.#site, error);
    }
    this.#isLarger = true;
    this.use(entry);
  }
}

/** Puts a folder into its place. A whole one that is there stays, a damaged one is replaced. */
function moveFolder(temporary: string, folder: string): void {
  for (;;) {
    try {
      renameSync(temporary, folder);
      return;
    } catch (error) {
      if (isSealed(folder)) return;
      if (!existsSync(folder)) throw error;
      rmSync(folder, { recursive: true, force: true });
    }
  }
}

/** Whether a folder contains exactly the files that it was sealed with, each with the same content. */
function isSealed(folder: string): boolean {
  try {
    const found = sealOf(folder);
    for (const line of readLines(join(folder, sealFile))) if (found.next().value !== line) return false;
    return found.next().done === true;
  } catch {
    // A missing, incomplete or unreadable seal.
    return false;
  }
}

/** The lines of a seal, in an order that does not depend on the system. */
function* sealOf(folder: string): Generator<string, undefined> {
  for (const file of filesBelow(folder))
    if (file !== sealFile) yield JSON.stringify([file, contentHash(readFileSync(join(folder, file)))]);
  return undefined;
}

function digestOf(bytes: Uint8Array): Buffer {
  return createHash("sha256").update(bytes).digest();
}

function sizeOf(folder: string): number {
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" });
  const sizes = files.map((file) => statSync(join(folder, file), { throwIfNoEntry: false })?.size ?? 0);
  return sizes.reduce((sum, size) => sum + size, 0);
}

let fallback: string | undefined;

/**
 * Does work that needs a folder for what the next run can use. It is `.kente/` of the site. Where the system refuses to write
 * there, as for a service that may only write to its own folders, the work is done again with a temporary folder that is removed
 * when the process ends.
 * @param work throws `cache-unwritable` where it can't write. It only reads what is kept already
 * @throws KenteError `temporary-unwritable`
 */
export async function withCache<Folder extends Pick<SiteFolder, "cache">, Result>(
  folder: Folder,
  work: (folder: Folder) => Promise<Result>,
): Promise<Result> {
  try {
    return await work(folder);
  } catch (error) {
    if (!isUnwritable(error)) throw error;
    noteUnkept(folder.cache, error.data.reason);
  }
  try {
    fallback ??= temporaryFolder();
    return await work({ ...folder, cache: fallback });
  } catch (error) {
    const reason = isUnwritable(error) ? error.data.reason : systemErrorOf(error);
    if (reason === undefined) throw error;
    throw new KenteError("temporary-unwritable", { folder: fallback ?? tmpdir(), reason }, { cause: error });
  }
}

function isUnwritable(error: unknown): error is KenteError<"cache-unwritable"> {
  return error instanceof KenteError && error.id === "cache-unwritable";
}

function temporaryFolder(): string {
  // The name is random: other users could put their own code into a folder with a known name.
  const folder = mkdtempSync(join(tmpdir(), "kente-cache-"));
  process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Why something could not be kept in this run, by the folder in which it should have been. */
const refusals = new Map<string, string>();

/** Notes why something can't be kept. The run goes on without, and a command says so once. */
function noteUnkept(cache: string, reason: string): void {
  if (!refusals.has(cache)) refusals.set(cache, reason);
}

/**
 * Keeps something that only later runs need. Where the system refuses it, the run goes on without.
 * @throws an error that is none of the system
 */
export function tryToKeep(cache: string, keep: () => void): void {
  try {
    keep();
  } catch (error) {
    const reason = systemErrorOf(error instanceof KenteError ? error.cause : error);
    if (reason === undefined) throw error;
    noteUnkept(cache, reason);
  }
}

/** Why something could not be kept in a cache folder in this run, in the words of the system. */
export function unkeptReason(cache: string): string | undefined {
  return refusals.get(cache);
}

/** Turns an error of the system while it writes into a cache folder into `cache-unwritable`. Returns any other error unchanged. */
export function asCacheUnwritable(cache: string, error: unknown): unknown {
  const reason = systemErrorOf(error);
  if (reason === undefined) return error;
  return new KenteError("cache-unwritable", { folder: cache, reason }, { cause: error });
}

/** Bytes that a bundler may need. */
const room = 32_000_000;

/**
 * Refuses a cache folder on a disk that has no room for bundles.
 * @param needed in bytes
 * @throws KenteError `cache-unwritable`
 */
export function checkRoom(cache: string, needed = room): void {
  if (isDiskFull(cache, needed))
    throw new KenteError("cache-unwritable", { folder: cache, reason: "the disk is full" });
}
