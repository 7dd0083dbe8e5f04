import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { bundleServer } from "../bundle/makeBundles.ts";
import { viteConfig } from "../bundle/vite.ts";
import type { SiteFolder } from "../files/siteFolder.ts";
import type * as SiteCode from "./siteCode.tsx";

/**
 * Bundles the code of a site's blocks and forms with React's development build, which says what it finds wrong, and loads it.
 * @throws KenteError `block-incomplete` or `bundle-failed`
 */
export async function loadSiteCode(folder: SiteFolder): Promise<typeof SiteCode> {
  const outDir = mkdtempSync(join(tmpdir(), "kente-site-code-"));
  try {
    const config = viteConfig({ folder, forms: () => ({}), styles: () => "" });
    await bundleServer(config, "/", {
      entry: "engine/conformance/siteCode.tsx",
      outDir,
      file: "code.mjs",
      isWhole: true,
      isForDevelopment: true,
    });
    return await import(/* @vite-ignore */ pathToFileURL(join(outDir, "code.mjs")).href);
  } finally {
    rmSync(outDir, { recursive: true });
  }
}
