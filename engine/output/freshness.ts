import { readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { codeSources, settings } from "../bundle/bundles.ts";
import { manifestFile, type OutputManifest } from "../contract/output.ts";
import { fingerprint } from "../files/fingerprint.ts";
import { isSealed } from "../files/seal.ts";

/** The file of the output with a hash of every other file. */
export const sealFile = ".kente/seal.json";

/** What decides the content of an output. Folders are absolute. */
export interface OutputSources {
  root: string;
  pages: string;
  base?: string | undefined;
}

/** A fingerprint of everything that a build depends on. An output that carries the same one is up to date. */
export function siteFingerprint({ root, pages, base }: OutputSources): string {
  // `security.txt` expires after a year: an output that is served for long is built again each month.
  const month = new Date().toISOString().slice(0, 7);
  return fingerprint(root, [...codeSources, "public", relative(root, pages)], [base, settings(), month]);
}

/** Whether an output exists, was built from the present sources, and every file in it is as the build wrote it. */
export function isUpToDate({ out, ...sources }: OutputSources & { out: string }): boolean {
  try {
    const manifest = JSON.parse(readFileSync(join(out, manifestFile), "utf8")) as OutputManifest;
    return manifest.fingerprint === siteFingerprint(sources) && isSealed(out, sealFile);
  } catch {
    return false;
  }
}
