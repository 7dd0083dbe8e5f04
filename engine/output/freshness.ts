import { codeSources, settings } from "../bundle/bundles.ts";
import { manifestFile } from "../contract/output.ts";
import { filesBelow, systemErrorOf } from "../files/fileSystem.ts";
import { fingerprint, SourceHashes } from "../files/hash.ts";
import type { SiteFolder } from "../files/siteFolder.ts";
import { intactFile, type LastBuild, readLastBuild } from "./LastOutput.ts";

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
  const last = readLastBuild(site);
  return last !== undefined && isBuiltFrom(site.out, last, siteFingerprint(site, base));
}

/** Whether an output carries a fingerprint, and every file in it is as the build wrote it. */
export function isBuiltFrom(
  out: string,
  { manifest, parts, states }: LastBuild,
  fingerprint: string,
): boolean {
  if (manifest.due !== undefined && Date.parse(manifest.due) <= Date.now()) return false;
  if (manifest.fingerprint !== fingerprint) return false;
  const files = new Map([...parts.values()].flatMap((part) => part.files.map((file) => [file[0], file])));
  try {
    for (const name of filesBelow(out)) {
      if (name === manifestFile) continue;
      const file = files.get(name);
      if (!file || !intactFile(out, file, states)) return false;
      files.delete(name);
    }
  } catch (error) {
    // Another build is replacing the folder.
    if (systemErrorOf(error) === undefined) throw error;
    return false;
  }
  return files.size === 0;
}
