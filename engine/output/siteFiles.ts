import { existsSync } from "node:fs";
import { join } from "node:path";
import pMap from "p-map";
import { isInFeed, pagesIn } from "../content/pageMetadata.ts";
import type { SiteGraph } from "../contract/graph.ts";
import type { OutputManifest, SiteAssets } from "../contract/output.ts";
import { type DrawnIcons, findIcons } from "../drawing/icon/drawIcons.ts";
import { drawPatterns } from "../drawing/pattern/draw.ts";
import { KenteError } from "../errors/KenteError.ts";
import type { SourceHashes } from "../files/hash.ts";
import { outputFile, siteDataAddress } from "../render/page/addresses.ts";
import { apacheFile } from "./hosts/apache.ts";
import { caddyFile } from "./hosts/caddy.ts";
import { headersFile } from "./hosts/hosting.ts";
import { nginxFile } from "./hosts/nginx.ts";
import { redirectPages, redirectsFile } from "./hosts/redirects.ts";
import type { LastOutput } from "./LastOutput.ts";
import { feedFile } from "./wellKnown/feed.ts";
import { manifestFile } from "./wellKnown/webManifest.ts";
import { wellKnownTexts } from "./wellKnown/wellKnownTexts.ts";

/** What {@link writeSiteFiles} writes. */
interface SiteFiles {
  graph: SiteGraph;
  /** The icons that the site does not bring itself. */
  icons: DrawnIcons;
  /** The compiled site by language. */
  sites: Readonly<Record<string, unknown>>;
  publicDir: string;
  /** Of the files that the site is made from. */
  hashes: SourceHashes;
  /** Public files that are published in another form, by path. */
  drawn: ReadonlyMap<string, Uint8Array>;
  /** Public address of the site with the base path. */
  address: string;
  /** Addresses of the stylesheets of every page. */
  styles: readonly string[];
  manifest: OutputManifest;
}

/**
 * Writes the files that belong to the whole site: its data, patterns, public files, site map, feed and the like, and host
 * files.
 * @param last takes the files that have not changed from the last output
 * @throws KenteError `output-conflict`
 */
export async function writeSiteFiles(
  out: string,
  last: LastOutput,
  { graph, icons, sites, publicDir, hashes, drawn, address, styles, manifest }: SiteFiles,
): Promise<void> {
  const texts = {
    ...Object.fromEntries(
      graph.languages.map((one) => [siteDataAddress("", one), JSON.stringify(sites[one.code])]),
    ),
    ...drawPatterns(graph),
    ...wellKnownTexts(withIcons(graph, icons), address, manifest.base),
  };
  const { base, redirects = [] } = manifest;
  const publicFiles = [...graph.source.assets.keys()].map((path) => path.slice(1));
  const others = [
    ...Object.keys(texts),
    ...Array.from(icons.keys(), (path) => path.slice(1)),
    ...publicFiles,
    ...Array.from(graph.pages.keys(), outputFile),
  ];
  const moved = redirectPages(graph, { redirects, base, origin: new URL(address).origin, styles, others });
  const hasEncoded = (name: string) =>
    [".br", ".gz"].filter((ending) => graph.source.assets.has(`/${name}${ending}`));
  const publish = (name: string, body: Uint8Array) => last.write(name, body, hasEncoded(name));
  const own = Object.entries(texts).map(([name, text]) => publish(name, Buffer.from(text)));
  const drawnIcons = Array.from(icons, ([path, icon]) => publish(path.slice(1), icon.bytes));
  await Promise.all([...own, ...drawnIcons]);
  // Only hosts that compress by themselves send these pages.
  for (const [name, text] of Object.entries(moved)) last.writePlain(name, text);
  const paths = [...graph.source.assets.keys()];
  checkConflicts(out, paths);
  const publishPublic = async (address: string) => {
    const [name, body] = [address.slice(1), drawn.get(address)];
    if (body) return publish(name, body);
    const file = join(publicDir, name);
    return last.writeFrom(file, hashes.of(file), name, hasEncoded(name));
  };
  await pMap(paths, publishPublic, { concurrency: 8 });
  const unencoded = {
    _headers: headersFile(manifest),
    ...(redirects.length > 0 && { _redirects: redirectsFile(manifest) }),
    ".htaccess": apacheFile(manifest),
    // GitHub Pages would leave out what begins with "_", such as the data of pages.
    ".nojekyll": "",
    // Cloudflare would serve them: they hold lists of pages and forms, and the addresses in a form's "notify".
    ".assetsignore": ".kente\n.hosting\n",
    ".hosting/nginx.conf": nginxFile(manifest),
    ".hosting/Caddyfile": caddyFile(manifest),
  };
  for (const [name, text] of Object.entries(unencoded)) last.writePlain(name, text);
}

/**
 * Refuses public files that the build writes itself.
 * @param out the new output folder, with all other files already in it
 * @param paths the files to publish, as `/images/team.svg`
 * @throws KenteError `output-conflict`
 */
export function checkConflicts(out: string, paths: readonly string[]): void {
  for (const address of paths) {
    const path = address.slice(1);
    if (existsSync(join(out, path))) throw new KenteError("output-conflict", { path });
  }
}

/** The site's files that the head of every page links to. */
export function headAssets(
  graph: SiteGraph,
  base: string,
): Pick<SiteAssets, "icons" | "logo" | "manifest" | "manifests" | "feeds"> {
  const { assets } = graph.source;
  const { languages } = graph;
  const withFeed = languages.filter(
    (one) => pagesIn(graph.pages, one.code).some(isInFeed) || assets.has(`/${feedFile(one)}`),
  );
  return {
    manifests: Object.fromEntries(languages.map((one) => [one.code, base + manifestFile(one)])),
    feeds: Object.fromEntries(withFeed.map((one) => [one.code, base + feedFile(one)])),
    ...findIcons(assets, base),
  };
}

/** Returns a site whose public files include the drawn icons: documents and manifests link to both alike. */
export function withIcons(graph: SiteGraph, icons: DrawnIcons): SiteGraph {
  const assets = new Map([...graph.source.assets, ...icons]);
  return { ...graph, source: { ...graph.source, assets } };
}
