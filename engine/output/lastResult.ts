import { readFileSync, writeFileSync } from "node:fs";
import type { Diagnostic } from "../contract/diagnostic.ts";
import { contentHash } from "../files/contentHash.ts";
import { tryToKeep } from "../files/kept/unkept.ts";
import { replaceFile } from "../files/replaceFile.ts";
import { recordFile } from "./outputRecord.ts";

/** What a build that wrote an output reported of it. */
interface BuildResult {
  diagnostics: Diagnostic[];
  pages: number;
  bytes: number;
}

type RecordFolder = Parameters<typeof recordFile>[0];

/**
 * Returns what the last build of an output reported.
 * @param from all that the build depended on. Undefined is returned if it was something else
 */
export function readResult(folder: RecordFolder, from: string): BuildResult | undefined {
  try {
    const [made, checksum, result] = JSON.parse(readFileSync(fileOf(folder), "utf8"));
    return made === from && checksum === contentHash(result) ? JSON.parse(result) : undefined;
  } catch {
    return undefined;
  }
}

/** Keeps what a build reported. Without it, the next build finds the same again. */
export function keepResult(folder: RecordFolder, from: string, result: BuildResult): void {
  const kept = JSON.stringify(result);
  const text = JSON.stringify([from, contentHash(kept), kept]);
  tryToKeep(folder.cache, () => replaceFile(fileOf(folder), (temporary) => writeFileSync(temporary, text)));
}

const fileOf = (folder: RecordFolder) => `${recordFile(folder)}.result`;
