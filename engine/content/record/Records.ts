import { readFileSync } from "node:fs";
import { dirname } from "node:path";
import { crc32 } from "node:zlib";
import type { FileRecord, FileRecords } from "../../contract/graph.ts";
import {
  makeCacheFolder,
  markUsed,
  removeOldest,
  replaceFile,
  systemErrorOf,
  writeLines,
} from "../../files/fileSystem.ts";

/** How many files stay beside each other, one for each folder of pages of a site. */
const mostFiles = 24;

/** A record as it is kept: as JSON, in memory or in the bytes of the file. */
interface Kept {
  hash: string;
  json: string | Buffer;
}

/**
 * The records of a site's files by the hashes of their texts, in one file: what they depend on, then a line for each file, with a
 * checksum. What is damaged, or was kept of anything else, is not known. Without a file, they stay in memory.
 */
export class Records implements FileRecords {
  /** Why the last `save` wrote nothing, in the words of the system. */
  failure: string | undefined;
  readonly #file: string | undefined;
  #version: string | undefined;
  #kept = new Map<string, Kept>();
  #isChanged = false;

  /** @param file which is made when it is needed */
  constructor(file?: string) {
    this.#file = file;
  }

  open(version: string): boolean {
    if (this.#version === version) return this.#kept.size > 0;
    this.#version = version;
    this.#kept = this.#file === undefined ? new Map() : readRecords(this.#file, version);
    return this.#kept.size > 0;
  }

  hashOf(file: string): string | undefined {
    return this.#kept.get(file)?.hash;
  }

  get(file: string, hash: string): FileRecord | undefined {
    const kept = this.#kept.get(file);
    return kept?.hash === hash ? (JSON.parse(kept.json.toString()) as FileRecord) : undefined;
  }

  set(file: string, hash: string, json: string): void {
    this.#kept.set(file, { hash, json });
    this.#isChanged = true;
  }

  save(files: Pick<ReadonlySet<string>, "has">): void {
    for (const file of this.#kept.keys()) if (!files.has(file)) this.#kept.delete(file);
    if (this.#file === undefined) return;
    try {
      if (this.#isChanged) this.#write(this.#file);
      else markUsed(this.#file);
      this.failure = undefined;
    } catch (error) {
      const reason = systemErrorOf(error);
      if (reason === undefined) throw error;
      this.failure = reason;
    }
    // Gives back memory: they are read again where they are needed.
    this.#version = undefined;
    this.#kept = new Map();
    this.#isChanged = false;
  }

  #write(file: string): void {
    makeCacheFolder(dirname(file));
    replaceFile(file, (temporary) => writeLines(temporary, this.#lines()));
    removeOldest(dirname(file), mostFiles);
  }

  *#lines(): Generator<string> {
    yield lineOf("version", this.#version ?? "", "null");
    for (const [name, { hash, json }] of this.#kept) yield lineOf(name, hash, json.toString());
  }
}

function lineOf(name: string, hash: string, json: string): string {
  const line = `${JSON.stringify([name, hash])}\t${json}`;
  return `${checksum(line)}\t${line}`;
}

const checksum = (line: string | Buffer) => crc32(line).toString(36);

/** Reads the records of a file; none where it is missing or of another version. What is damaged is left out. */
function readRecords(file: string, version: string): Map<string, Kept> {
  const records = new Map<string, Kept>();
  let isOfVersion = false;
  for (const line of linesIn(bytesOf(file))) {
    const entry = readLine(line);
    if (isOfVersion && entry !== undefined) records.set(entry.name, entry);
    else if (!isOfVersion && entry?.hash !== version) return records;
    isOfVersion = true;
  }
  return records;
}

function bytesOf(file: string): Buffer {
  try {
    return readFileSync(file);
  } catch (error) {
    if (systemErrorOf(error) === undefined) throw error;
    return Buffer.alloc(0);
  }
}

function* linesIn(bytes: Buffer): Generator<Buffer> {
  let start = 0;
  for (let end = bytes.indexOf("\n"); end >= 0; end = bytes.indexOf("\n", start)) {
    yield bytes.subarray(start, end);
    start = end + 1;
  }
}

function readLine(line: Buffer): (Kept & { name: string }) | undefined {
  const begin = line.indexOf("\t") + 1;
  const end = line.indexOf("\t", begin);
  if (end < 0 || line.toString("latin1", 0, begin - 1) !== checksum(line.subarray(begin))) return undefined;
  const [name, hash] = JSON.parse(line.toString("utf8", begin, end)) as [string, string];
  return { name, hash, json: line.subarray(end + 1) };
}
