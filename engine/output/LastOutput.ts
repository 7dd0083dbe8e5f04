import {
  constants,
  copyFileSync,
  linkSync,
  lstatSync,
  readFileSync,
  rmSync,
  type Stats,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import type { Diagnostic } from "../contract/diagnostic.ts";
import type { OutputFile, OutputManifest, OutputPart } from "../contract/output.ts";
import type { PageQuestions } from "../contract/page.ts";
import { encodedOf, encoding, FolderWriter, isCompressible } from "../files/FolderWriter.ts";
import { filesBelow, pathInside, removeOldest, replaceFile, systemErrorOf } from "../files/fileSystem.ts";
import { contentHash, fileHash } from "../files/hash.ts";
import { readManifest, writeManifest } from "../files/manifest.ts";
import type { SiteFolder } from "../files/siteFolder.ts";

/**
 * In milliseconds. A file written so shortly before its state is kept may change again within the same tick of the file system's
 * clock, which is two seconds where it is slowest. It is read before it is trusted, as Git does.
 */
const unsure = 2_000;

/** Files that were made together the last time: with which key, and what is in them. */
interface GroupBefore {
  key: string;
  read(name: string): string;
}

/** What the system says where a copy has no place either. */
const full: ReadonlySet<string | undefined> = new Set(["ENOSPC", "EDQUOT"]);

/**
 * Makes an output from the last one: parts that would be the same again are taken from there instead of being made again. A file
 * that is no longer as it was written is never taken.
 */
export class LastOutput {
  readonly #last: string;
  readonly #next: string;
  readonly #writer: FolderWriter;
  readonly #build: Pick<LastBuild, "parts" | "states"> | undefined;
  readonly #now = new Map<string, OutputPart>();
  /** The states of files that have two names now, one in each output. */
  readonly #linked = new Map<string, FileState>();

  /**
   * @param last folder of the last output, which may be missing
   * @param next folder of the next output
   * @param build what is known of the last output, if there is one
   */
  constructor(last: string, next: string, build?: Pick<LastBuild, "parts" | "states">) {
    this.#last = last;
    this.#next = next;
    this.#writer = new FolderWriter(next);
    this.#build = build;
  }

  /** Whether a part is in the next output. */
  has(id: string): boolean {
    return this.#now.has(id);
  }

  /** What making a part asked of the site, the last time. */
  asked(id: string): PageQuestions | undefined {
    return this.#build?.parts.get(id)?.asked;
  }

  /** Takes a part from the last output. @returns whether it is there, made from the same and untouched */
  take(id: string, key: string): boolean {
    const part = this.#build?.parts.get(id);
    const taken = part?.key === key ? this.#takeFiles(part.files) : undefined;
    if (part === undefined || taken === undefined) return false;
    this.#now.set(id, { ...part, files: taken });
    return true;
  }

  /**
   * Writes a file of the whole site with its encoded bodies, unless both can be taken.
   * @param without endings of encoded bodies that the site brings itself
   */
  async write(name: string, body: Uint8Array, without: readonly string[] = []): Promise<void> {
    const key = fileKey(contentHash(body), without);
    if (this.take(name, key)) return;
    const encoded = (await encodedOf(name, body)).filter(([ending]) => !without.includes(ending));
    this.note(name, { key, files: this.#writer.write(name, body, encoded) });
  }

  /**
   * Copies a file into the output, with encoded bodies where it is worth compressing, unless both can be taken.
   * @param hash of what is in it, if that is known
   * @param name its path in the output
   * @param without endings of encoded bodies that the site brings itself
   */
  async writeFrom(
    file: string,
    hash: string | undefined,
    name: string,
    without: readonly string[],
  ): Promise<void> {
    if (hash !== undefined && this.take(name, fileKey(hash, without))) return;
    if (isCompressible(name)) return this.write(name, readFileSync(file), without);
    const copy = this.#writer.copy(file, name);
    this.note(name, { key: fileKey(copy[1], without), files: [copy] });
  }

  /** Writes a file of the whole site as it is, unless it can be taken. */
  writePlain(name: string, text: string): void {
    const key = contentHash(text);
    if (!this.take(name, key)) this.note(name, { key, files: this.#writer.write(name, Buffer.from(text)) });
  }

  /**
   * Writes files that are made together, unless all of them can be taken. Of others, those that are the same again are taken.
   * @param id ends with a slash: no file has such a name
   * @param key changes with all that the files are made from
   * @param encoded whether their encoded bodies are written too
   * @param make returns their texts by name, undefined for a file that stays as it was. It can read the last files, if all of them
   * are as they were written
   */
  async writeGroup(
    id: `${string}/`,
    key: string,
    encoded: boolean,
    make: (before: GroupBefore | undefined) => ReadonlyMap<string, string | undefined>,
  ): Promise<void> {
    const how = `${encoding} ${encoded} `;
    if (this.take(id, how + key)) return;
    const before = this.#build?.parts.get(id);
    const taken = before?.key.startsWith(how) ? this.#takeFiles(before.files) : undefined;
    const known = new Map(taken?.map((file) => [file[0], file]));
    const read = (name: string) => readFileSync(join(this.#next, name), "utf8");
    const made = make(before && taken && { key: before.key.slice(how.length), read });
    const files: OutputFile[] = [];
    const texts: [name: string, text: string][] = [];
    for (const [name, text] of made) {
      const same = ["", ".br", ".gz"].map((ending) => known.get(name + ending)).filter((file) => !!file);
      if (text === undefined || same[0]?.[1] === contentHash(text)) {
        files.push(...same);
        for (const [one] of same) known.delete(one);
      } else texts.push([name, text]);
    }
    // What is written over a file that was taken would stand in the last output, too.
    for (const name of known.keys()) rmSync(join(this.#next, name));
    for (const [name, text] of texts) {
      const body = Buffer.from(text);
      files.push(...this.#writer.write(name, body, encoded ? await encodedOf(name, body) : []));
    }
    this.note(id, { key: how + key, files });
  }

  /**
   * Copies all files of a folder, unless they can be taken.
   * @param id ends with a slash: no file has such a name
   * @param key changes with all that is in the folder
   */
  copy(id: `${string}/`, key: string, folder: string): void {
    if (this.take(id, key)) return;
    const names = [...filesBelow(folder)];
    const files = names.flatMap((name) => this.#writer.write(name, readFileSync(join(folder, name))));
    this.note(id, { key, files });
  }

  /** Notes a part that was made for the next output. */
  note(id: string, part: OutputPart): void {
    this.#now.set(id, part);
  }

  /** Notes a file that stands in the next output as a part of its own. */
  noteCopy(name: string, key: string): void {
    this.note(name, { key, files: [this.#writer.describe(name)] });
  }

  /** The size in bytes of a part of the next output. */
  sizeOf(id: string): number {
    return this.#now.get(id)?.files.reduce((sum, [, , size]) => sum + size, 0) ?? 0;
  }

  /** The size in bytes of all parts of the next output. */
  size(): number {
    return [...this.#now.keys()].reduce((sum, id) => sum + this.sizeOf(id), 0);
  }

  /** What making the parts of the next output asked for in files that are made of pictures. */
  askedPictures(): Set<string> {
    return new Set([...this.#now.values()].flatMap(({ asked }) => asked?.pictures ?? []));
  }

  /** The hashes of all files of the next output, by name. */
  hashes(): Map<string, string> {
    const files = [...this.#now.values()].flatMap((part) => part.files);
    return new Map(files.map(([name, hash]) => [name, hash]));
  }

  /** Writes the manifest of the next output. @returns its hash */
  describe(manifest: OutputManifest): string {
    return writeManifest(this.#next, manifest, this.#now);
  }

  /**
   * Returns the states of files that are as they were written, once the next output is published and the last one is gone: both
   * have changed the state of files with two names.
   */
  states(): [name: string, state: FileState][] {
    const sure = Date.now() - unsure;
    return [...this.#now.values()].flatMap(({ files }) =>
      files.flatMap(([name, , size]): [string, FileState][] => {
        const stats = fileAt(join(this.#last, name));
        if (stats?.size !== size || stats.mtimeMs > sure) return [];
        const [mtime, , ino] = this.#linked.get(name) ?? stateOf(stats);
        return mtime === stats.mtimeMs && ino === stats.ino ? [[name, stateOf(stats)]] : [];
      }),
    );
  }

  /** Takes files from the last output, if all of them are as they were written. */
  #takeFiles(files: readonly OutputFile[]): readonly OutputFile[] | undefined {
    const found = files.map((file) => intactFile(this.#last, file, this.#build?.states));
    if (found.includes(undefined)) return undefined;
    for (const [at, [name]] of files.entries()) {
      if (this.#takeFile(name, found[at])) continue;
      // Another build has replaced the last output at this moment.
      for (const [taken] of files.slice(0, at)) rmSync(join(this.#next, taken));
      return undefined;
    }
    return files;
  }

  /** @returns whether it was there */
  #takeFile(name: string, stats: Stats | undefined): boolean {
    const from = join(this.#last, name);
    const to = this.#writer.pathOf(name);
    try {
      linkSync(from, to);
      if (stats) this.#linked.set(name, stateOf(stats));
      return true;
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      if (full.has(code)) throw error;
      // File systems refuse links for many reasons.
      return code !== "ENOENT" && isCopied(from, to);
    }
  }
}

/**
 * Returns what the system says of a file of an output, if it is as it was written.
 * @param states of files that need not be read while nothing has happened to them
 */
export function intactFile(
  folder: string,
  [name, hash, size]: OutputFile,
  states: ReadonlyMap<string, FileState> | undefined,
): Stats | undefined {
  const path = join(folder, name);
  try {
    const stats = fileAt(path);
    if (stats?.size !== size) return undefined;
    const state = states?.get(name);
    const isKnown = state !== undefined && stateOf(stats).every((value, at) => value === state[at]);
    return isKnown || fileHash(path) === hash ? stats : undefined;
  } catch (error) {
    // It can't be read, or another build has replaced the output at this moment.
    if (systemErrorOf(error) === undefined) throw error;
    return undefined;
  }
}

function fileAt(path: string): Stats | undefined {
  const stats = lstatSync(path, { throwIfNoEntry: false });
  return stats?.isFile() ? stats : undefined;
}

/** The key of a file by what is in it. */
function fileKey(hash: string, without: readonly string[]): string {
  return [hash, encoding, ...without].join(" ");
}

/** Copies a file. @returns whether it was there */
function isCopied(from: string, to: string): boolean {
  try {
    copyFileSync(from, to, constants.COPYFILE_EXCL);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return false;
    throw error;
  }
}

/** How many files are kept, one for each output folder of a site, and how large they may be together. */
const [most, mostBytes] = [12, 1_000_000_000];

/** What the system says of a file besides its size: times of its content and of its state, and its number. */
type FileState = readonly [mtime: number, ctime: number, ino: number];

/** What a build that wrote an output reported of it. */
export interface BuildResult {
  diagnostics: Diagnostic[];
  pages: number;
  bytes: number;
  /** Addresses that builds into this folder have published, and that nothing answers any more. */
  gone: readonly string[];
}

/** What a build keeps on this machine for the next one, beside the manifest in the output. */
export interface KeptBuild {
  /** Hash of the manifest of the output. Where another build has written it since, the files are not those that are meant here. */
  manifest: string;
  /** All that the build depended on. */
  from: string;
  result: BuildResult;
  /** Of files that were as they had been written when the build ended. */
  states: readonly (readonly [name: string, state: FileState])[];
}

/** What is known of an output. */
export interface LastBuild {
  manifest: OutputManifest;
  /** Of the manifest. */
  hash: string;
  parts: ReadonlyMap<string, OutputPart>;
  kept?: Omit<KeptBuild, "states"> | undefined;
  states: ReadonlyMap<string, FileState>;
}

type OutputPlace = Pick<SiteFolder, "site" | "out" | "cache">;

/** Reads what is known of a site's output. Undefined where there is none, or its manifest is damaged: a build then makes all anew. */
export function readLastBuild(site: OutputPlace): LastBuild | undefined {
  const parts = new Map<string, OutputPart>();
  const read = readManifest(site.out, (id, part) => parts.set(id, part));
  if (!read) return undefined;
  const kept = readKept(site);
  return { ...read, parts, kept, states: new Map(kept?.manifest === read.hash ? kept.states : []) };
}

/** Returns what the last build reported, if it depended on the same and its output is still there. */
export function resultOf({ hash, kept }: LastBuild, from: string): BuildResult | undefined {
  return kept?.from === from && kept.manifest === hash ? kept.result : undefined;
}

/** Keeps what a build found, for the next one. Without it, that one reads the files again and finds the same. */
export function keepBuild(site: OutputPlace, kept: KeptBuild): void {
  const text = JSON.stringify(kept);
  replaceFile(keptFile(site), (temporary) => writeFileSync(temporary, `${contentHash(text)}\n${text}`));
  removeOldest(join(site.cache, "outputs"), most, mostBytes);
}

function readKept(site: OutputPlace): KeptBuild | undefined {
  try {
    const text = readFileSync(keptFile(site), "utf8");
    const end = text.indexOf("\n");
    const json = text.slice(end + 1);
    return text.slice(0, end) === contentHash(json) ? JSON.parse(json) : undefined;
  } catch {
    return undefined;
  }
}

function keptFile({ site, out, cache }: OutputPlace): string {
  return join(cache, "outputs", contentHash(pathInside(site, out)));
}

/** What the system says of a file at this moment. */
const stateOf = ({ mtimeMs, ctimeMs, ino }: Stats): FileState => [mtimeMs, ctimeMs, ino];
