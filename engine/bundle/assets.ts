import { basename } from "node:path";
import type { Manifest, ManifestChunk } from "vite";
import { encodePath } from "../content/link/addresses.ts";
import type { SiteAssets } from "../contract/output.ts";

/** The manifest's key for a form's validators. It begins with the path from the working directory to the project. */
const validators = /(?:^|\/)virtual:kente\/validators\/(.+)$/;

/** The part of {@link SiteAssets} that comes from bundles. */
export interface BundleAssets extends Omit<SiteAssets, "origin" | "integrations"> {
  /** What pages load if the site has integrations. */
  forIntegrations: Pick<NonNullable<SiteAssets["integrations"]>, "script" | "styles">;
}

/**
 * Reads from Vite's manifest which files pages load.
 * @param firstFonts files of the fonts that the first view of every page needs
 * @param types all block types, with their files as the manifest names them
 * @param transports the files of the transports by name, as the manifest names them
 */
export function assetsOf(
  manifest: Manifest,
  base: string,
  types: readonly { type: string; component: string; styles: string | undefined; own: boolean }[],
  transports: ReadonlyMap<string, string>,
  firstFonts: readonly string[],
): BundleAssets {
  const address = (file: string) => base + encodePath(file);
  const app = needs(manifest, entries.app);
  const site = manifest[entries.site];
  const blocks = types.map(({ type, component, styles, own }) => {
    const code = own ? needs(manifest, component) : { scripts: [], styles: [] };
    const stylesheet = styles === undefined ? undefined : manifest[styles]?.file;
    return [
      type,
      {
        styles: [...(stylesheet === undefined ? [] : [stylesheet]), ...code.styles].map(address),
        scripts: code.scripts.filter((file) => !app.scripts.includes(file)).map(address),
      },
    ] as const;
  });
  const forms = Object.keys(manifest).flatMap((key) => {
    const form = validators.exec(key)?.[1];
    if (form === undefined) return [];
    const scripts = needs(manifest, key).scripts.filter((file) => !app.scripts.includes(file));
    return [[form, { scripts: scripts.map(address) }]];
  });
  const toSend = (source: string, later = false) => {
    const { scripts, styles } = needs(manifest, source, app.scripts, later);
    return [...scripts, ...styles].map(address);
  };
  const [appFile = "", ...imports] = app.scripts;
  return {
    base,
    bootstrap: address(manifest[entries.bootstrap]?.file ?? ""),
    app: address(appFile),
    forIntegrations: {
      script: address(manifest[entries.integrations]?.file ?? ""),
      styles: address(manifest[entries.consent]?.file ?? ""),
    },
    appImports: imports.map(address),
    styles: [...(site ? [site.file] : []), ...app.styles].map(address),
    fonts: (site?.assets ?? []).filter(isOneOf(firstFonts)).map(address),
    blocks: Object.fromEntries(blocks),
    forms: Object.fromEntries(forms),
    sending: {
      always: [...new Set(entries.sending.flatMap((source) => toSend(source)))],
      transports: Object.fromEntries(
        Array.from(transports, ([name, source]) => [name, toSend(source, true)]),
      ),
    },
  };
}

/**
 * Scripts and stylesheets that a module needs, its own file first.
 * @param without scripts that are there already
 * @param later whether to add what it loads later
 */
function needs(manifest: Manifest, source: string, without: readonly string[] = [], later = false) {
  const scripts = new Set<string>();
  const styles = new Set<string>();
  const visit = (chunk: ManifestChunk | undefined) => {
    if (!chunk || scripts.has(chunk.file) || without.includes(chunk.file)) return;
    scripts.add(chunk.file);
    for (const file of chunk.css ?? []) styles.add(file);
    for (const key of chunk.imports ?? []) visit(manifest[key]);
    if (later) for (const key of chunk.dynamicImports ?? []) visit(manifest[key]);
  };
  visit(manifest[source]);
  return { scripts: [...scripts], styles: [...styles] };
}

/** Whether an output file was made from one of the given files: its name is theirs with a hash. */
function isOneOf(paths: readonly string[]): (file: string) => boolean {
  const names = new Set(paths.map((path) => basename(path)));
  return (file) => names.has(basename(file).replace(/-[\w-]{6}(\.\w+)$/, "$1"));
}

/** The entry points of all bundles, as paths from the project's folder. */
export const entries = {
  bootstrap: "engine/browser/bootstrap.ts",
  app: "engine/browser/app.tsx",
  site: "engine/render/styles/site.css",
  integrations: "engine/browser/integrations.ts",
  consent: "engine/browser/integrations/consent.css",
  /** What a form needs with any transport, once it is near or touched. */
  sending: [
    "engine/browser/forms/formCode.ts",
    "engine/browser/forms/sendingCode.ts",
    "engine/browser/forms/outbox.ts",
    "engine/forms/toasts/Toasts.tsx",
  ],
  forms: "engine/server/intake/siteForms.ts",
  worker: "engine/prerender/worker.ts",
  render: "engine/prerender/createRender.tsx",
} as const;
