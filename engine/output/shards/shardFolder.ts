import { readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type ShardManifest, shardFile, shardPagesFile } from "../../contract/output.ts";
import { KenteError } from "../../errors/KenteError.ts";
import { isSealed, sealFolder } from "../../files/seal.ts";
import { versionOf } from "../../files/versionOf.ts";
import { sealFile } from "../freshness.ts";
import type { LastOutput } from "../LastOutput.ts";
import { readRecord, writeRecord } from "../outputRecord.ts";
import { isInShard, readShard } from "./shard.ts";

type Made = ShardManifest["made"];

/** A part of a build, and the folder that it is in. */
export interface Part extends ShardManifest {
  folder: string;
}

/** Names of what {@link Made} compares, as messages say it. */
const names: Readonly<Record<keyof Made, string>> = {
  engine: "version of Node",
  options: "set of options",
  sources: "state of the sources",
  rendering: "result of bundling or drawing",
};

/** What the parts of one build have in common before anything is rendered. */
export function madeFrom(
  sources: string,
  { base, precompress, previews }: { base?: string | undefined; precompress?: boolean; previews?: boolean },
): Omit<Made, "rendering"> {
  const options = versionOf([base, Boolean(precompress), Boolean(previews)]);
  return { engine: process.version, options, sources };
}

/**
 * Completes the folder of a part.
 * @param paths its pages
 * @param beside files in it that belong to no page
 */
export function writeShard(
  folder: string,
  manifest: ShardManifest,
  last: LastOutput,
  paths: readonly string[],
  beside: readonly string[] = [],
): void {
  for (const file of beside) rmSync(join(folder, file));
  writeRecord(join(folder, shardPagesFile), last.parts(paths));
  writeFileSync(join(folder, shardFile), `${JSON.stringify(manifest)}\n`);
  sealFolder(folder, sealFile, last.hashes());
}

/**
 * Reads the parts of a build.
 * @param parent the folder with the folders of the parts
 * @param made what they have to have in common with the build that merges them
 * @throws KenteError `shards-missing`, `shard-twice`, `shard-differs` or `shard-damaged`
 */
export function readParts(parent: string, made: Partial<Made>): Part[] {
  const parts = foldersIn(parent).flatMap((folder) => {
    const manifest = readManifest(folder);
    return manifest ? [{ folder, ...manifest }] : [];
  });
  const count = parts[0]?.count;
  for (const part of parts) {
    checkMade(part, made);
    if (part.count !== count)
      throw new KenteError("shard-differs", { folder: part.folder, what: "number of parts" });
  }
  checkComplete(parent, parts);
  for (const { folder } of parts)
    if (!isSealed(folder, sealFile)) throw new KenteError("shard-damaged", { folder });
  return parts;
}

/**
 * Puts the pages of all parts into an output, with what they were made from.
 * @param rendering what every page has to have been given
 * @param paths all pages of the site
 * @throws KenteError `shard-differs` or `shard-damaged`
 */
export function takePages(
  parts: readonly Part[],
  rendering: string,
  paths: readonly string[],
  output: LastOutput,
): void {
  for (const part of parts) checkMade(part, { rendering });
  const missing = new Set(paths);
  for (const { folder } of parts)
    for (const [path, page] of readRecord(join(folder, shardPagesFile)))
      if (!missing.delete(path) || !output.adopt(path, page, folder))
        throw new KenteError("shard-damaged", { folder });
  for (const path of missing) {
    const folder = parts.find((part) => isInShard(path, part))?.folder ?? "";
    throw new KenteError("shard-damaged", { folder });
  }
}

function checkMade(part: Part, made: Partial<Made>): void {
  const different = (Object.keys(names) as (keyof Made)[]).find(
    (key) => made[key] !== undefined && part.made[key] !== made[key],
  );
  if (different) throw new KenteError("shard-differs", { folder: part.folder, what: names[different] });
}

function checkComplete(parent: string, found: readonly Part[]): void {
  const count = found[0]?.count;
  const folders = Array.from({ length: count ?? 0 }, (_, position) =>
    found.filter(({ index }) => index === position + 1).map(({ folder }) => folder),
  );
  const twice = folders.findIndex((same) => same.length > 1);
  if (twice >= 0)
    throw new KenteError("shard-twice", { shard: `${twice + 1}/${count}`, folders: folders[twice] ?? [] });
  const missing = folders.flatMap((same, position) => (same.length === 0 ? [position + 1] : []));
  if (count === undefined || missing.length > 0)
    throw new KenteError("shards-missing", { folder: parent, count, missing });
}

function foldersIn(parent: string): string[] {
  try {
    return readdirSync(parent, { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => join(parent, name))
      .sort();
  } catch {
    throw new KenteError("shards-missing", { folder: parent, missing: [] });
  }
}

/** What a part says of itself. Undefined for a folder that is none. */
function readManifest(folder: string): ShardManifest | undefined {
  let text: string;
  try {
    text = readFileSync(join(folder, shardFile), "utf8");
  } catch {
    return undefined;
  }
  try {
    const { index, count, made, year } = JSON.parse(text);
    return { ...readShard(`${index}/${count}`), made: { ...made }, year: Number(year) };
  } catch {
    throw new KenteError("shard-damaged", { folder });
  }
}
