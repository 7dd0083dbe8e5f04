import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { SiteGraph } from "../contract/graph.ts";
import { formsFile, type ServedSite } from "../contract/intake.ts";
import { manifestFile, type OutputManifest } from "../contract/output.ts";
import { drawPatterns } from "../drawing/patterns.ts";
import { compressFile } from "../files/compress.ts";
import { siteDataAddress } from "../render/page/addresses.ts";
import { caddyFile } from "./hosts/caddy.ts";
import { headersFile } from "./hosts/hosting.ts";
import { nginxFile } from "./hosts/nginx.ts";
import { copyPublicFiles } from "./publicFiles.ts";
import { wellKnownTexts } from "./wellKnown/wellKnownTexts.ts";

/** What {@link writeSiteFiles} writes. */
interface SiteFiles {
  graph: SiteGraph;
  /** The compiled site by language. */
  sites: Readonly<Record<string, unknown>>;
  publicDir: string;
  /** Public address of the site with the base path. */
  address: string;
  manifest: OutputManifest;
  /** What the server accepts and says. */
  served: ServedSite;
}

/**
 * Writes the files that belong to the whole site: its data, patterns, public files, site map, feed and the like, host
 * files and the manifest.
 * @returns the number of bytes written
 * @throws KenteError `output-conflict`
 */
export async function writeSiteFiles(
  out: string,
  { graph, sites, publicDir, address, manifest, served }: SiteFiles,
): Promise<number> {
  const texts = {
    ...Object.fromEntries(
      graph.languages.map((one) => [siteDataAddress("", one), JSON.stringify(sites[one.code])]),
    ),
    ...drawPatterns(graph),
    ...wellKnownTexts(graph, address, manifest.base),
  };
  let bytes = 0;
  for (const [name, text] of Object.entries(texts)) bytes += writeText(out, name, text);
  const copied = copyPublicFiles(publicDir, out, graph.source.assets.keys());
  const encoded = await Promise.all(
    [...Object.keys(texts), ...copied].map((name) => compressFile(join(out, name))),
  );
  const unencoded = {
    _headers: headersFile(manifest),
    ".hosting/nginx.conf": nginxFile(manifest),
    ".hosting/Caddyfile": caddyFile(manifest),
    [manifestFile]: `${JSON.stringify(manifest)}\n`,
    [formsFile]: `${JSON.stringify(served)}\n`,
  };
  for (const [name, text] of Object.entries(unencoded)) bytes += writeText(out, name, text);
  return encoded.reduce((sum, one) => sum + one, bytes);
}

/** Writes a text file in the output folder. @returns its size in bytes */
function writeText(out: string, name: string, text: string): number {
  const path = join(out, name);
  mkdirSync(dirname(path), { recursive: true });
  const body = Buffer.from(text);
  writeFileSync(path, body);
  return body.length;
}
