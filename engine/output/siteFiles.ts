import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { SiteGraph } from "../contract/graph.ts";
import { formsFile, type ServedSite } from "../contract/intake.ts";
import { manifestFile, type OutputManifest } from "../contract/output.ts";
import type { DrawnIcons } from "../drawing/icon/drawIcons.ts";
import { drawPatterns } from "../drawing/patterns.ts";
import { compressFile } from "../files/compress.ts";
import { siteDataAddress } from "../render/page/addresses.ts";
import { caddyFile } from "./hosts/caddy.ts";
import { headersFile } from "./hosts/hosting.ts";
import { nginxFile } from "./hosts/nginx.ts";
import { copyPublicFiles } from "./publicFiles.ts";
import { wellKnownTexts } from "./wellKnown/wellKnownTexts.ts";
import { withIcons } from "./withIcons.ts";

/** What {@link writeSiteFiles} writes. */
interface SiteFiles {
  graph: SiteGraph;
  /** The icons that the site does not bring itself. */
  icons: DrawnIcons;
  /** The compiled site by language. */
  sites: Readonly<Record<string, unknown>>;
  publicDir: string;
  /** Public files that are published in another form, by path. */
  drawn: ReadonlyMap<string, Uint8Array>;
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
  { graph, icons, sites, publicDir, drawn, address, manifest, served }: SiteFiles,
): Promise<number> {
  const texts = {
    ...Object.fromEntries(
      graph.languages.map((one) => [siteDataAddress("", one), JSON.stringify(sites[one.code])]),
    ),
    ...drawPatterns(graph),
    ...wellKnownTexts(withIcons(graph, icons), address, manifest.base),
  };
  let bytes = 0;
  for (const [name, text] of Object.entries(texts)) bytes += write(out, name, text);
  for (const [path, icon] of icons) bytes += write(out, path.slice(1), icon.bytes);
  const copied = copyPublicFiles(publicDir, out, graph.source.assets.keys(), drawn);
  const encoded = await Promise.all(
    [...Object.keys(texts), ...icons.keys(), ...copied].map((name) => compressFile(join(out, name))),
  );
  const unencoded = {
    _headers: headersFile(manifest),
    ".hosting/nginx.conf": nginxFile(manifest),
    ".hosting/Caddyfile": caddyFile(manifest),
    [manifestFile]: `${JSON.stringify(manifest)}\n`,
    [formsFile]: `${JSON.stringify(served)}\n`,
  };
  for (const [name, text] of Object.entries(unencoded)) bytes += write(out, name, text);
  return encoded.reduce((sum, one) => sum + one, bytes);
}

/** Writes a file in the output folder. @returns its size in bytes */
function write(out: string, name: string, content: string | Uint8Array): number {
  const path = join(out, name);
  mkdirSync(dirname(path), { recursive: true });
  const body = Buffer.from(content);
  writeFileSync(path, body);
  return body.length;
}
