import { readFileSync, type Stats, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Diagnostic } from "../contract/diagnostic.ts";
import type { OutputManifest, OutputPart } from "../contract/output.ts";
import { contentHash } from "../files/contentHash.ts";
import { removeOldest } from "../files/kept/removeOldest.ts";
import { readManifest } from "../files/manifest.ts";
import { pathInside } from "../files/pathInside.ts";
import { replaceFile } from "../files/replaceFile.ts";
import type { SiteFolder } from "../files/siteFolder.ts";

/** How many files are kept, one for each output folder of a site, and how large they may be together. */
const [most, mostBytes] = [12, 1_000_000_000];

/** What the system says of a file besides its size: times of its content and of its state, and its number. */
export type FileState = readonly [mtime: number, ctime: number, ino: number];

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
export const stateOf = ({ mtimeMs, ctimeMs, ino }: Stats): FileState => [mtimeMs, ctimeMs, ino];
