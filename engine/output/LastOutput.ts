import { constants, copyFileSync, linkSync, lstatSync, readFileSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";
import type { PageQuestions } from "../contract/page.ts";
import { encodedOf, encoding, isCompressible } from "../files/compress.ts";
import { contentHash } from "../files/contentHash.ts";
import {
  describeAgain,
  FolderWriter,
  hasSameContent,
  isUntouched,
  type WrittenFile,
} from "../files/FolderWriter.ts";
import { removeOldest } from "../files/kept/removeOldest.ts";
import { filesBelow } from "../files/seal.ts";
import { maxRecordBytes, maxRecords, type OutputPart, readRecord, writeRecord } from "./outputRecord.ts";

/**
 * In milliseconds. A file written so shortly before it is noted may change again within the same tick of the file system's clock,
 * which is two seconds where it is slowest.
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
 * Knows of each part of the last output what it was made from. Parts that would be the same again are taken from there instead
 * of being made again. A file that is no longer as it was written is never taken.
 *
 * The record is only a hint: when it is damaged, missing or that of another output, its parts are made again.
 */
export class LastOutput {
  readonly #record: string;
  readonly #last: string;
  readonly #next: string;
  readonly #writer: FolderWriter;
  readonly #before: ReadonlyMap<string, OutputPart>;
  readonly #now = new Map<string, OutputPart>();

  /**
   * @param record file with what is known of the last output
   * @param last folder of the last output, which may be missing
   * @param next folder of the next output
   */
  constructor(record: string, last: string, next: string) {
    this.#record = record;
    this.#last = last;
    this.#next = next;
    this.#writer = new FolderWriter(next);
    this.#before = new Map(readRecord(record));
  }

  /** The ids of all parts of the last output. */
  idsBefore(): Iterable<string> {
    return this.#before.keys();
  }

  /** Whether a part is in the next output. */
  has(id: string): boolean {
    return this.#now.has(id);
  }

  /** What making a part asked of the site, the last time. */
  asked(id: string): PageQuestions | undefined {
    return this.#before.get(id)?.asked;
  }

  /** Takes a part from the last output. @returns whether it is there, made from the same and untouched */
  take(id: string, key: string): boolean {
    const part = this.#before.get(id);
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
    if (!this.take(name, key)) this.note(name, { key, files: this.#writer.write(name, text) });
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
    const before = this.#before.get(id);
    const taken = before?.key.startsWith(how) ? this.#takeFiles(before.files) : undefined;
    const known = new Map(taken?.map((file) => [file[0], file]));
    const read = (name: string) => readFileSync(join(this.#next, name), "utf8");
    const made = make(before && taken && { key: before.key.slice(how.length), read });
    const files: WrittenFile[] = [];
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

  /** The size in bytes of all parts of the next output. */
  size(): number {
    let sum = 0;
    for (const { files } of this.#now.values()) for (const [, , size] of files) sum += size;
    return sum;
  }

  /** What making the parts of the next output asked for in files that are made of pictures. */
  askedPictures(): Set<string> {
    return new Set([...this.#now.values()].flatMap(({ asked }) => asked?.pictures ?? []));
  }

  /** The hashes of all files of the next output that belong to a part, by name. */
  hashes(): Map<string, string> {
    const files = [...this.#now.values()].flatMap((part) => part.files);
    return new Map(files.map(([name, hash]) => [name, hash]));
  }

  /**
   * Writes the record of the next output, once it is published and the last one is gone: both have changed the state of files
   * with two names. Without it the next build makes everything again.
   */
  save(): void {
    writeRecord(this.#record, this.#published());
    removeOldest(dirname(this.#record), maxRecords, maxRecordBytes);
  }

  /** The parts with their files as they are in the published output. A file that somebody has changed is in none of them. */
  *#published(): Generator<[id: string, part: OutputPart]> {
    const now = Date.now();
    for (const [id, part] of this.#now) {
      const files = part.files.flatMap((file) => {
        const stats = lstatSync(join(this.#last, file[0]), { throwIfNoEntry: false });
        if (!stats?.isFile() || !hasSameContent(file, stats)) return [];
        return [doubted(describeAgain(file, stats), now)];
      });
      if (files.length === part.files.length) yield [id, { ...part, files }];
    }
  }

  #isIntact(file: WrittenFile): boolean {
    const path = join(this.#last, file[0]);
    const stats = lstatSync(path, { throwIfNoEntry: false });
    if (!stats?.isFile()) return false;
    return isUntouched(file, stats) || contentHash(readFileSync(path)) === file[1];
  }

  /** Takes files from the last output, if all of them are as they were written. */
  #takeFiles(files: readonly WrittenFile[]): WrittenFile[] | undefined {
    if (!files.every((file) => this.#isIntact(file))) return undefined;
    const taken: WrittenFile[] = [];
    for (const file of files) {
      const again = this.#takeFile(file);
      // Another build may have replaced the last output at this moment.
      if (!again) {
        for (const [name] of taken) rmSync(join(this.#next, name));
        return undefined;
      }
      taken.push(again);
    }
    return taken;
  }

  #takeFile(file: WrittenFile): WrittenFile | undefined {
    const from = join(this.#last, file[0]);
    const to = this.#writer.pathOf(file[0]);
    try {
      linkSync(from, to);
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      if (full.has(code)) throw error;
      // File systems refuse links for many reasons.
      if (code === "ENOENT" || !isCopied(from, to)) return undefined;
    }
    return describeAgain(file, lstatSync(to));
  }
}

/** Leaves the time of the state open where a file may still change unnoticed. It is read before it is trusted, as Git does. */
function doubted([name, hash, size, mtime, ctime, ino]: WrittenFile, now: number): WrittenFile {
  return [name, hash, size, mtime, mtime > now - unsure ? 0 : ctime, ino];
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
