import { existsSync, writeFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import type { Form } from "../contract/form.ts";
import { formRendererFile } from "../contract/intake.ts";
import { compressFolder } from "../files/compress.ts";
import { pathInside } from "../files/pathInside.ts";
import { ownFolder, type SiteFolder } from "../files/siteFolder.ts";
import { assetsOf, type BundleAssets } from "./assets.ts";
import { bundleClient } from "./bundleClient.ts";
import { bundleServer } from "./bundleServer.ts";
import { entries } from "./entries.ts";
import { discoverBlocks } from "./plugin/blocks.ts";
import { discoverModules, moduleFolders } from "./plugin/ownModules.ts";
import type { SiteStyles } from "./siteStyles.ts";
import { viteConfig } from "./vite.ts";

/**
 * Bundles the browser's code into `client/` and the renderer into `server/worker.js` of an existing folder. What the
 * browser's folder has in `.kente/` is for the server.
 * @param base path prefix of the site, which is written into the code
 * @throws KenteError `block-incomplete`, `bundle-failed` or `bundle-mixed-import`
 */
export async function makeBundles(
  site: SiteFolder,
  forms: Record<string, Form>,
  styles: SiteStyles,
  base: string,
  folder: string,
): Promise<BundleAssets> {
  await styles.writeFonts();
  const css = styles.css + (await styles.fallbacks());
  const config = viteConfig({ folder: site, forms: () => forms, styles: () => css });
  // Node must load the renderer as a module, whatever the nearest package.json says.
  writeFileSync(join(folder, "package.json"), '{"type":"module"}');
  const manifest = await bundleClient(config, base, join(folder, "client"));
  const { worker, forms: renderer } = entries;
  await bundleServer(config, base, { entry: worker, outDir: join(folder, "server"), file: "worker.js" });
  await compressFolder(join(folder, "client"));
  if (existsSync(ownFolder(site.site, "widgets"))) {
    const file = join(folder, "client", formRendererFile);
    await bundleServer(config, base, {
      entry: renderer,
      outDir: dirname(file),
      file: basename(file),
      isWhole: true,
    });
  }
  // Vite's manifest names modules by their path from the root, but stylesheets with `?url` by their absolute path.
  const types = discoverBlocks(site).map((one) => ({
    ...one,
    component: pathInside(site.root, one.component),
  }));
  const transports = Array.from(
    discoverModules(moduleFolders(site, "transports")),
    ([name, file]) => [name, pathInside(site.root, file)] as const,
  );
  return assetsOf(manifest, base, types, new Map(transports), styles.firstFonts);
}
