import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { contentHash } from "../files/contentHash.ts";
import { removeOldest } from "../files/kept/removeOldest.ts";
import { pathInside } from "../files/pathInside.ts";
import { replaceFile } from "../files/replaceFile.ts";
import type { SiteFolder } from "../files/siteFolder.ts";
import type { KeptIndex } from "../search/LastIndex.ts";

type Kept = readonly (readonly [language: string, index: KeptIndex])[];

/** How many files stay beside each other, one for each output folder of a site, and how large they may be together. */
const [mostFiles, mostBytes] = [12, 300_000_000];

/** Returns what was kept of the indexes with a key, by language. None where it is damaged or missing. */
export function readIndexes(folder: SiteFolder, key: string): Map<string, KeptIndex> {
  try {
    const text = readFileSync(fileOf(folder), "utf8");
    const [begin, end] = [text.indexOf("\n"), text.indexOf("\n", text.indexOf("\n") + 1)];
    const body = text.slice(end + 1);
    if (text.slice(0, begin) !== key || text.slice(begin + 1, end) !== contentHash(body)) return new Map();
    return new Map(JSON.parse(body) as Kept);
  } catch {
    return new Map();
  }
}

/** Keeps of indexes what the next ones can be made of. Without it these are made anew. */
export function keepIndexes(folder: SiteFolder, key: string, indexes: Kept): void {
  const body = JSON.stringify(indexes);
  const text = [key, contentHash(body), body].join("\n");
  replaceFile(fileOf(folder), (temporary) => writeFileSync(temporary, text));
  removeOldest(join(folder.cache, "search"), mostFiles, mostBytes);
}

function fileOf({ site, out, cache }: SiteFolder): string {
  return join(cache, "search", contentHash(pathInside(site, out)));
}
