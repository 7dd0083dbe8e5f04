import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { SiteGraph } from "../contract/graph.ts";
import { formsFile, type ServedForm } from "../contract/intake.ts";
import { manifestFile, type OutputManifest } from "../contract/output.ts";
import { drawPatterns } from "../drawing/patterns.ts";
import { compressFile } from "../files/compress.ts";
import { caddyFile } from "./caddy.ts";
import { headersFile } from "./hosting.ts";
import { nginxFile } from "./nginx.ts";
import { copyPublicFiles } from "./publicFiles.ts";
import { wellKnownTexts } from "./wellKnownTexts.ts";

/** What {@link writeSiteFiles} writes files for. */
export interface SiteFiles {
  graph: SiteGraph;
  publicDir: string;
  /** Public address of the site with the base path. */
  address: string;
  manifest: OutputManifest;
  /** What the server takes in. */
  forms: readonly ServedForm[];
}

/**
 * Writes everything around the pages: patterns, public files, site map, feed and the like, host files and the manifest.
 * @returns how many bytes were written
 * @throws KenteError `output-conflict`
 */
export async function writeSiteFiles(
  out: string,
  { graph, publicDir, address, manifest, forms }: SiteFiles,
): Promise<number> {
  const texts = {
    ...drawPatterns(graph),
    ...wellKnownTexts(graph, address, manifest.base),
  };
  let bytes = 0;
  for (const [name, text] of Object.entries(texts)) bytes += writeText(out, name, text);
  const copied = copyPublicFiles(publicDir, out, graph.source.assets.keys());
  const encoded = await Promise.all(
    [...Object.keys(texts), ...copied, "_pages/_site.json"].map((name) => compressFile(join(out, name))),
  );
  const hosts = {
    _headers: headersFile(manifest),
    ".hosting/nginx.conf": nginxFile(manifest),
    ".hosting/Caddyfile": caddyFile(manifest),
    [manifestFile]: `${JSON.stringify(manifest)}\n`,
    [formsFile]: `${JSON.stringify(forms)}\n`,
  };
  for (const [name, text] of Object.entries(hosts)) bytes += writeText(out, name, text);
  return encoded.reduce((sum, one) => sum + one, bytes);
}

/** Writes a text file below the output folder. @returns its size in bytes */
export function writeText(out: string, name: string, text: string): number {
  const path = join(out, name);
  mkdirSync(dirname(path), { recursive: true });
  const body = Buffer.from(text);
  writeFileSync(path, body);
  return body.length;
}
