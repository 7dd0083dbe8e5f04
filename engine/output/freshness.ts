import { readFileSync } from "node:fs";
import { join } from "node:path";
import { codeSources, settings } from "../bundle/bundles.ts";
import { manifestFile, type OutputManifest } from "../contract/output.ts";
import { fileHash } from "../files/fileHash.ts";
import { fingerprint } from "../files/fingerprint.ts";
import { SourceHashes } from "../files/kept/SourceHashes.ts";
import { isSealed } from "../files/seal.ts";
import type { SiteFolder } from "../files/siteFolder.ts";
import { untouchedHashes } from "./untouchedHashes.ts";

/** The file of the output with a hash of every other file. */
export const sealFile = ".kente/seal.jsonl";

/**
 * A fingerprint of everything that a build depends on. An output that carries the same one is up to date.
 * @param base the public address, if it is not the `url` of `_site.json`
 * @param hashes of the files that it depends on
 */
export function siteFingerprint(
  site: SiteFolder,
  base?: string,
  hashes = new SourceHashes(site.cache, site.site),
): string {
  const sources = fingerprint(
    site.root,
    [...codeSources(site), site.publicDir, site.pages],
    [base, settings()],
    (file) => hashes.of(file),
  );
  hashes.save();
  // `security.txt` expires after a year: an output that is served for long is built again each month.
  return `${sources} ${new Date().toISOString().slice(0, 7)}`;
}

/** Whether an output exists, was built from the present sources, and every file in it is as the build wrote it. */
export function isUpToDate(site: SiteFolder, base?: string): boolean {
  return isBuiltFrom(site, () => siteFingerprint(site, base));
}

/** Whether an output exists, carries a fingerprint, and every file in it is as the build wrote it. */
export function isBuiltFrom(site: SiteFolder, fingerprint: () => string): boolean {
  const { out } = site;
  try {
    const manifest = JSON.parse(readFileSync(join(out, manifestFile), "utf8")) as OutputManifest;
    if (manifest.due !== undefined && Date.parse(manifest.due) <= Date.now()) return false;
    return manifest.fingerprint === fingerprint() && isSealed(out, sealFile, untouchedHashes(site));
  } catch {
    return false;
  }
}

/** The version of an output: it changes with every byte that is in it. */
export function outputVersion(out: string): string | undefined {
  try {
    return fileHash(join(out, sealFile));
  } catch {
    return undefined;
  }
}
