import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Form } from "../contract/form.ts";
import { Cache, checkRoom } from "../files/Cache.ts";
import { pathInside } from "../files/fileSystem.ts";
import { fingerprint } from "../files/hash.ts";
import { installedPackages } from "../files/packages.ts";
import type { SiteFolder } from "../files/siteFolder.ts";
import type { BundleAssets } from "./assets.ts";
import type { SiteStyles } from "./siteStyles.ts";

/** The bundles of one state of the code. */
export interface Bundles {
  /** Folder that is copied into the output: the browser's code, with encoded bodies beside the files. */
  client: string;
  /** The module that renders pages, which threads run too. */
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
  "pages/_blocks",
  "pages/_transports",
  "pages/_widgets",
  ".env",
  ".env.local",
  ".env.production",
  ".env.production.local",
];

/** Folders and files that the bundles depend on. */
export function codeSources({ root, site }: Pick<SiteFolder, "root" | "site">): string[] {
  const files = [
    ...codeOfEngine.map((name) => join(root, name)),
    ...codeOfSite.map((name) => join(site, name)),
    ...[root, site].map(installedPackages),
  ];
  return [...new Set(files)];
}

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
  const cache = new Cache(site.cache, "bundles");
  const folder = cache.pathOf(key);
  const cached = cache.hasFolder(key);
  if (!cached) {
    // Loading the bundler takes longer than a build from the cache.
    const { makeBundles } = await import("./makeBundles.ts");
    await cache.writeFolder(key, async (temporary) => {
      checkRoom(site.cache);
      const assets = await makeBundles(site, forms, styles, base, temporary);
      writeFileSync(join(temporary, "assets.json"), JSON.stringify(assets));
    });
    cache.prune();
  }
  return {
    client: join(folder, "client"),
    worker: join(folder, "server/worker.js"),
    assets: JSON.parse(readFileSync(join(folder, "assets.json"), "utf8")) as BundleAssets,
    key,
    cached,
  };
}

/** The public environment variables, which Vite writes into the code. */
export function settings(): [string, string | undefined][] {
  return Object.entries(process.env)
    .filter(([name]) => name.startsWith("VITE_"))
    .sort();
}
