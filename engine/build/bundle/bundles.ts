import {
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { join, relative, sep } from "node:path";
import type { Form } from "../../contract/form.ts";
import { fingerprint } from "../fingerprint.ts";
import { compressFolder } from "../output/compress.ts";
import { discoverBlocks } from "../plugin/blocks.ts";
import { viteConfig } from "../vite.ts";
import type { BundleAssets } from "./assets.ts";
import { assetsOf } from "./assets.ts";
import { bundleClient } from "./client.ts";
import { bundleServer } from "./server.ts";

/** Everything that is made from code rather than from content. */
export interface Bundles {
  /** Folder whose content goes into the output as it is, encoded bodies beside the files. */
  client: string;
  /** The worker that renders pages. */
  worker: string;
  assets: BundleAssets;
  /** Whether they were there already. */
  cached: boolean;
}

/** Folders and files whose change makes new bundles. */
export const codeSources = [
  "engine",
  "blocks",
  "schemas",
  "package-lock.json",
  ".env",
  ".env.local",
  ".env.production",
];

const kept = 6;

/**
 * Bundles the browser's code and the code that renders, or takes both from the cache when neither code nor forms changed.
 * @param base path prefix of the site, which is written into the code
 * @throws KenteError `block-incomplete`, `bundle-failed` or `bundle-mixed-import`
 */
export async function bundles(root: string, forms: Record<string, Form>, base: string): Promise<Bundles> {
  const schemas = Object.entries(forms).map(([id, { schema }]) => [id, schema]);
  const key = fingerprint(root, codeSources, [base, schemas, settings()]);
  const cache = join(root, "node_modules/.cache/kente");
  const folder = join(cache, key);
  const result = (assets: BundleAssets, cached: boolean) => ({
    client: join(folder, "client"),
    worker: join(folder, "server/worker.js"),
    assets,
    cached,
  });

  const known = readAssets(folder);
  if (known) {
    const now = new Date();
    utimesSync(folder, now, now);
    return result(known, true);
  }
  const made = `${folder}.${process.pid}`;
  try {
    const assets = await make(root, forms, base, made);
    writeFileSync(join(made, "assets.json"), JSON.stringify(assets));
    rmSync(folder, { recursive: true, force: true });
    renameSync(made, folder);
    prune(cache);
    return result(assets, false);
  } finally {
    rmSync(made, { recursive: true, force: true });
  }
}

async function make(
  root: string,
  forms: Record<string, Form>,
  base: string,
  folder: string,
): Promise<BundleAssets> {
  const config = viteConfig({ root, forms: () => forms });
  mkdirSync(folder, { recursive: true });
  // The renderer is needed by Node as a module, whatever the nearest package.json says.
  writeFileSync(join(folder, "package.json"), '{"type":"module"}');
  const manifest = await bundleClient(config, base, join(folder, "client"));
  await bundleServer(config, base, join(folder, "server"));
  await compressFolder(join(folder, "client"));
  const fromRoot = (path: string) => relative(root, path).split(sep).join("/");
  // Vite names modules by their path from the root, but style sheets that are imported for their address by their whole path.
  const types = discoverBlocks(root).map((one) => ({ ...one, component: fromRoot(one.component) }));
  return assetsOf(manifest, base, types);
}

/** Public settings that Vite writes into the code. */
function settings(): [string, string | undefined][] {
  return Object.entries(process.env)
    .filter(([name]) => name.startsWith("VITE_"))
    .sort();
}

function readAssets(folder: string): BundleAssets | undefined {
  try {
    return JSON.parse(readFileSync(join(folder, "assets.json"), "utf8")) as BundleAssets;
  } catch {
    return undefined;
  }
}

/** Forgets all but the bundles used last. */
function prune(cache: string): void {
  readdirSync(cache)
    .map((name) => ({ path: join(cache, name), used: statSync(join(cache, name)).mtimeMs }))
    .sort((a, b) => b.used - a.used)
    .slice(kept)
    .forEach(({ path }) => {
      rmSync(path, { recursive: true, force: true });
    });
}
