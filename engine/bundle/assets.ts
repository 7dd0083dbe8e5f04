import type { Manifest, ManifestChunk } from "vite";
import type { SiteAssets } from "../contract/assets.ts";
import { entries } from "./vite.ts";

/** How the manifest names the validators of a form: by the way from the working directory, wherever the project is. */
const validators = /(?:^|\/)virtual:kente\/validators\/(.+)$/;

/** The parts of {@link SiteAssets} that bundling decides. */
export type BundleAssets = Omit<SiteAssets, "origin">;

/**
 * Reads from Vite's manifest what pages have to load.
 * @param types of all blocks, with their files as the manifest names them
 */
export function assetsOf(
  manifest: Manifest,
  base: string,
  types: readonly { type: string; component: string; styles: string | undefined; own: boolean }[],
): BundleAssets {
  const address = (file: string) => base + file;
  const app = needs(manifest, entries.app);
  const site = manifest[entries.site];
  const blocks = types.map(({ type, component, styles, own }) => {
    // What a heavy block loads later, such as a library, is fetched beforehand with it.
    const none = { scripts: [], styles: [] };
    const code = own ? needs(manifest, component) : none;
    const all = own ? needs(manifest, component, "later") : none;
    const sheet = styles === undefined ? undefined : manifest[styles]?.file;
    return [
      type,
      {
        styles: [...(sheet === undefined ? [] : [sheet]), ...all.styles].map(address),
        scripts: code.scripts.filter((file) => !app.scripts.includes(file)).map(address),
        later: all.scripts.filter((file) => ![...app.scripts, ...code.scripts].includes(file)).map(address),
      },
    ] as const;
  });
  const forms = Object.keys(manifest).flatMap((key) => {
    const form = validators.exec(key)?.[1];
    if (form === undefined) return [];
    const scripts = needs(manifest, key).scripts.filter((file) => !app.scripts.includes(file));
    return [[form, { scripts: scripts.map(address) }]];
  });
  const [appFile = "", ...imports] = app.scripts;
  return {
    base,
    bootstrap: address(manifest[entries.bootstrap]?.file ?? ""),
    app: address(appFile),
    appImports: imports.map(address),
    styles: [...(site ? [site.file] : []), ...app.styles].map(address),
    fonts: (site?.assets ?? []).filter(isFirstSeenFont).map(address),
    blocks: Object.fromEntries(blocks),
    forms: Object.fromEntries(forms),
  };
}

/**
 * Scripts and stylesheets that a module needs, its own file first.
 * @param when `later` for those too that it loads when it runs
 */
function needs(manifest: Manifest, source: string, when: "at once" | "later" = "at once") {
  const scripts = new Set<string>();
  const styles = new Set<string>();
  const visit = (chunk: ManifestChunk | undefined) => {
    if (!chunk || scripts.has(chunk.file)) return;
    scripts.add(chunk.file);
    for (const file of chunk.css ?? []) styles.add(file);
    for (const key of chunk.imports ?? []) visit(manifest[key]);
  };
  visit(manifest[source]);
  // What shared code loads later is for others: only the module's own wishes count.
  if (when === "later") for (const key of manifest[source]?.dynamicImports ?? []) visit(manifest[key]);
  return { scripts: [...scripts], styles: [...styles] };
}

/** Fonts that the first screen of every page needs: the upright Latin cuts for text and headings, not for code. */
function isFirstSeenFont(file: string): boolean {
  return /latin-(?!ext)/.test(file) && /\.woff2$/.test(file) && !/mono|italic/.test(file);
}
