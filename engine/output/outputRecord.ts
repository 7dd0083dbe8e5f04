import { join } from "node:path";
import { crc32 } from "node:zlib";
import type { PageQuestions } from "../contract/page.ts";
import { contentHash } from "../files/contentHash.ts";
import type { WrittenFile } from "../files/FolderWriter.ts";
import { readLines, writeLines } from "../files/lines.ts";
import { pathInside } from "../files/pathInside.ts";
import { replaceFile } from "../files/replaceFile.ts";
import type { SiteFolder } from "../files/siteFolder.ts";
import { systemErrorOf } from "../files/systemError.ts";

/** What stands in an output for a page, or for another file of the site. */
export interface OutputPart {
  /** A hash of all that the files are made from. */
  key: string;
  files: readonly WrittenFile[];
  /** What making them asked of the site, where the key depends on it. */
  asked?: PageQuestions | undefined;
}

/** How many files are kept, two for each output folder of a site, and how large they may be together. */
export const [maxRecords, maxRecordBytes] = [24, 1_000_000_000];

/** The file with what is known of a site's output. */
export function recordFile({ site, out, cache }: Pick<SiteFolder, "site" | "out" | "cache">): string {
  return join(cache, "outputs", contentHash(pathInside(site, out)));
}

/**
 * Reads what is known of the parts of an output, one by one, with their ids. What is damaged or missing is not known. Lines are
 * read one by one: the whole may be longer than the longest string.
 */
export function* readRecord(file: string): Generator<[id: string, part: OutputPart]> {
  try {
    for (const line of readLines(file)) {
      const entry = readLine(line);
      if (entry) yield entry;
    }
  } catch (error) {
    if (systemErrorOf(error) === undefined) throw error;
  }
}

function readLine(line: string): [string, OutputPart] | undefined {
  const end = line.indexOf(" ");
  const json = line.slice(end + 1);
  if (line.slice(0, end) !== checksum(json)) return undefined;
  try {
    const [id, key, files, asked] = JSON.parse(json);
    const isWhole = [id, key].every(isText) && Array.isArray(files) && files.every(isFile) && isAsked(asked);
    return isWhole ? [id, { key, files, asked: asked ?? undefined }] : undefined;
  } catch {
    return undefined;
  }
}

const isText = (value: unknown) => typeof value === "string";
const isFile = (value: unknown) =>
  Array.isArray(value) &&
  value.length === 6 &&
  value.slice(0, 2).every(isText) &&
  value.slice(2).every(Number.isFinite);
const isAsked = (value: Partial<PageQuestions> | null) =>
  value === null ||
  [value.targets, value.assets, value.forms, value.lists, value.pictures].every(
    (names) => Array.isArray(names) && names.every(isText),
  );

/** Writes what is known of the parts of an output. It appears only when it is complete. */
export function writeRecord(file: string, parts: Iterable<readonly [id: string, part: OutputPart]>): void {
  replaceFile(file, (temporary) => writeLines(temporary, linesOf(parts)));
}

function* linesOf(parts: Iterable<readonly [id: string, part: OutputPart]>): Generator<string> {
  for (const [id, { key, files, asked = null }] of parts) {
    const json = JSON.stringify([id, key, files, asked]);
    yield `${checksum(json)} ${json}`;
  }
}

/** A line with another one is damaged: a wrong hash in it would get into the output. */
const checksum = (json: string) => crc32(json).toString(36);
