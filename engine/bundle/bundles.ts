import { existsSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Form } from "../contract/form.ts";
import { fingerprint } from "../files/fingerprint.ts";
import { installedPackages } from "../files/installedPackages.ts";
import { makeCacheFolder } from "../files/kept/makeCacheFolder.ts";
import { markUsed, removeOldest } from "../files/kept/removeOldest.ts";
import { asCacheUnwritable, checkRoom } from "../files/kept/unkept.ts";
import { pathInside } from "../files/pathInside.ts";
import { isSealed, sealFolder } from "../files/seal.ts";
import type { SiteFolder } from "../files/siteFolder.ts";
import type { BundleAssets } from "./assets.ts";
import type { SiteStyles } from "./siteStyles.ts";

/** The bundles of one state of the code. */
export interface Bundles {
  /** Folder that is copied into the output: the browser's code, with encoded bodies beside the files. */
  client: string;
  /** The worker that renders pages. */
  worker: string;
  assets: BundleAssets;
  /** Changes with all that they are made from. */
  key: string;
  /** Whether they come from the cache. */
  cached: boolean;
}

/** Folders and files of the engine that the bundles depend on. */
const codeOfEngine = ["engine", "blocks", "schemas"];

/** Those of a site. Vite writes the public settings in these files into the code. */
const codeOfSite = [
  "blocks",
  "transports",
  "widgets",
  ".env",
  ".env.local",
  ".env.production",
  ".env.production.local",
];

/** Folders and files that the bundles depend on. */
export function codeSources({ root, site }: Pick<SiteFolder, "root" | "site">): string[] {
  const files = [
    ...[...codeOfEngine, installedPackages(root)].map((name) => join(root, name)),
    ...[...codeOfSite, installedPackages(site)].map((name) => join(site, name)),
  ];
  return [...new Set(files)];
}

/** Number of bundles that stay in the cache. */
const maxCached = 12;

/** The file with a hash of every other file of a bundle's folder. */
const sealFile = "seal.jsonl";

/** Identifies the bundles of a site by all that they are made from. The parameters are those of {@link bundles}. */
export function bundleKey(
  site: SiteFolder,
  forms: Record<string, Form>,
  { css, fonts, firstFonts }: SiteStyles,
  base: string,
): string {
  const schemas = Object.entries(forms).map(([id, { schema }]) => [id, schema]);
  const inside = (path: string) => pathInside(site.root, path);
  // Node decides how hours, dates and lists are written.
  const from = [process.version, base, schemas, css, firstFonts.map(inside), settings()];
  // A font can be replaced under its name.
  return fingerprint(site.root, [...codeSources(site), ...fonts], from);
}

/**
 * Bundles the browser's code and the renderer, or takes both from the cache when neither code, forms nor theme changed.
 * @param base path prefix of the site, which is written into the code
 * @throws KenteError `block-incomplete`, `bundle-failed`, `bundle-mixed-import` or `cache-unwritable`
 */
export async function bundles(
  site: SiteFolder,
  forms: Record<string, Form>,
  styles: SiteStyles,
  base: string,
): Promise<Bundles> {
  const key = bundleKey(site, forms, styles, base);
  const cache = join(site.cache, "bundles");
  const folder = join(cache, key);
  const result = (assets: BundleAssets, cached: boolean) => ({
    client: join(folder, "client"),
    worker: join(folder, "server/worker.js"),
    assets,
    key,
    cached,
  });

  const cached = readAssets(folder);
  if (cached) {
    markUsed(folder);
    return result(cached, true);
  }
  // Loading the bundler takes longer than a build from the cache.
  const { makeBundles } = await import("./makeBundles.ts");
  let temporary: string | undefined;
  try {
    makeCacheFolder(cache);
    checkRoom(site.cache);
    temporary = mkdtempSync(`${folder}.`);
    const assets = await makeBundles(site, forms, styles, base, temporary);
    writeFileSync(join(temporary, "assets.json"), JSON.stringify(assets));
    sealFolder(temporary, sealFile);
    keep(temporary, folder);
    removeOldest(cache, maxCached);
    return result(readAssets(folder) ?? assets, false);
  } catch (error) {
    throw asCacheUnwritable(site.cache, error);
  } finally {
    if (temporary) rmSync(temporary, { recursive: true, force: true });
  }
}

/**
 * Moves new bundles into the cache. Another build may have made the same bundles at the same time and use them: then those
 * stay. Damaged ones are replaced.
 */
function keep(temporary: string, folder: string): void {
  for (;;) {
    try {
      renameSync(temporary, folder);
      return;
    } catch (error) {
      if (isSealed(folder, sealFile)) return;
      if (!existsSync(folder)) throw error;
      rmSync(folder, { recursive: true, force: true });
    }
  }
}

/** The public environment variables, which Vite writes into the code. */
export function settings(): [string, string | undefined][] {
  return Object.entries(process.env)
    .filter(([name]) => name.startsWith("VITE_"))
    .sort();
}

/** The assets of cached bundles. Undefined when there are none, or one of their files is damaged. */
function readAssets(folder: string): BundleAssets | undefined {
  if (!isSealed(folder, sealFile)) return undefined;
  return JSON.parse(readFileSync(join(folder, "assets.json"), "utf8")) as BundleAssets;
}
