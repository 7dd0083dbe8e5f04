import { readFileSync } from "node:fs";
import { join } from "node:path";
import { codeSources, settings } from "../bundle/bundles.ts";
import { manifestFile, type OutputManifest } from "../contract/output.ts";
import { fingerprint } from "../files/fingerprint.ts";
import { isSealed } from "../files/seal.ts";
import type { SiteFolder } from "../files/siteFolder.ts";

/** The file of the output with a hash of every other file. */
export const sealFile = ".kente/seal.json";

/**
 * A fingerprint of everything that a build depends on. An output that carries the same one is up to date.
 * @param base the public address, if it is not the `url` of `_site.json`
 */
export function siteFingerprint(site: SiteFolder, base?: string): string {
  // `security.txt` expires after a year: an output that is served for long is built again each month.
  const month = new Date().toISOString().slice(0, 7);
  return fingerprint(
    site.root,
    [...codeSources(site), site.publicDir, site.pages],
    [base, settings(), month],
  );
}

/** Whether an output exists, was built from the present sources, and every file in it is as the build wrote it. */
export function isUpToDate(site: SiteFolder, base?: string): boolean {
  try {
    const manifest = JSON.parse(readFileSync(join(site.out, manifestFile), "utf8")) as OutputManifest;
    return manifest.fingerprint === siteFingerprint(site, base) && isSealed(site.out, sealFile);
  } catch {
    return false;
  }
}
