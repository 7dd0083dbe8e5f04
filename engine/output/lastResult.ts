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
  /** Addresses that builds into this folder have published, and that nothing answers any more. */
  gone?: readonly string[];
}

type RecordFolder = Parameters<typeof recordFile>[0];

/**
 * Returns what the last build of an output reported.
 * @param from all that the build depended on. Undefined is returned if it was something else
 */
export function readResult(folder: RecordFolder, from: string): BuildResult | undefined {
  const kept = read(folder);
  return kept?.from === from ? kept.result : undefined;
}

/** Returns the addresses that the last build of an output has found to be gone, whatever has changed since. */
export function readGone(folder: RecordFolder): readonly string[] {
  return read(folder)?.result.gone ?? [];
}

function read(folder: RecordFolder): { from: string; result: BuildResult } | undefined {
  try {
    const [from, checksum, result] = JSON.parse(readFileSync(fileOf(folder), "utf8"));
    return checksum === contentHash(result) ? { from, result: JSON.parse(result) } : undefined;
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
