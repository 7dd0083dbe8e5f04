import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import type { Form } from "../contract/form.ts";
import { cacheFolder } from "../files/cacheFolder.ts";
import { fingerprint } from "../files/fingerprint.ts";
import { isSealed, sealFolder } from "../files/seal.ts";
import type { BundleAssets } from "./assets.ts";

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

const kept = 12;

/** Says what is in each file of a bundle's folder. */
const sealFile = "seal.json";

/**
 * Bundles the browser's code and the code that renders, or takes both from the cache when neither code nor forms changed.
 * @param base path prefix of the site, which is written into the code
 * @throws KenteError `block-incomplete`, `bundle-failed` or `bundle-mixed-import`
 */
export async function bundles(root: string, forms: Record<string, Form>, base: string): Promise<Bundles> {
  const schemas = Object.entries(forms).map(([id, { schema }]) => [id, schema]);
  const key = fingerprint(root, codeSources, [base, schemas, settings()]);
  const cache = join(cacheFolder(root), "bundles");
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
  mkdirSync(cache, { recursive: true });
  const made = mkdtempSync(`${folder}.`);
  try {
    // The bundler takes longer to load than a site without changes of code takes to build.
    const { makeBundles } = await import("./make.ts");
    const assets = await makeBundles(root, forms, base, made);
    writeFileSync(join(made, "assets.json"), JSON.stringify(assets));
    sealFolder(made, sealFile);
    keep(made, folder);
    prune(cache);
    return result(readAssets(folder) ?? assets, false);
  } finally {
    rmSync(made, { recursive: true, force: true });
  }
}

/**
 * Puts what was made in its place. Another build may have made the same at the same time, and be using it: then that one
 * stays. What is damaged makes room.
 */
function keep(made: string, folder: string): void {
  if (!isSealed(folder, sealFile)) rmSync(folder, { recursive: true, force: true });
  try {
    renameSync(made, folder);
  } catch (error) {
    if (!isSealed(folder, sealFile)) throw error;
  }
}

/** Public settings that Vite writes into the code. */
export function settings(): [string, string | undefined][] {
  return Object.entries(process.env)
    .filter(([name]) => name.startsWith("VITE_"))
    .sort();
}

/** What was kept, provided that none of it is damaged. */
function readAssets(folder: string): BundleAssets | undefined {
  if (!isSealed(folder, sealFile)) return undefined;
  return JSON.parse(readFileSync(join(folder, "assets.json"), "utf8")) as BundleAssets;
}

/** Forgets all but the bundles used last. */
function prune(cache: string): void {
  readdirSync(cache)
    .map((name) => join(cache, name))
    .map((path) => ({ path, used: statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0 }))
    .sort((a, b) => b.used - a.used)
    .slice(kept)
    .forEach(({ path }) => {
      rmSync(path, { recursive: true, force: true });
    });
}
