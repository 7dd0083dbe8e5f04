import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { bundleServer } from "../../../engine/bundle/makeBundles.ts";
import { discoverModules, moduleFolders } from "../../../engine/bundle/plugin/plugin.ts";
import { viteConfig } from "../../../engine/bundle/vite.ts";
import type { ModuleKind } from "../../../engine/content/schema/members.ts";
import { ownFolder, type SiteFolder, siteFolder } from "../../../engine/files/siteFolder.ts";
import { root } from "../../support/project.ts";
import type * as FormCode from "./formCode.ts";

/** The site whose own modules are checked instead of the engine's: `KENTE_SITE=../mill npx vitest run …`. */
export const checkedSite = siteFolder(root, { site: process.env.KENTE_SITE });
const isEngine = checkedSite.site === root;

/** Names of the modules that are checked, of one kind. */
export function checkedNames(kind: ModuleKind): string[] {
  const folders = isEngine ? moduleFolders(checkedSite, kind) : [ownFolder(checkedSite.site, kind)];
  return [...discoverModules(folders).keys()];
}

/** The code that draws and sends forms, with the modules that are checked. */
export const formCode: typeof FormCode = isEngine
  ? await import("./formCode.ts")
  : await bundled(checkedSite);

async function bundled(folder: SiteFolder): Promise<typeof FormCode> {
  const outDir = mkdtempSync(join(tmpdir(), "kente-site-code-"));
  try {
    const config = viteConfig({ folder, forms: () => ({}), styles: () => "" });
    await bundleServer(config, "/", {
      entry: "tests/conformance/support/formCode.ts",
      outDir,
      file: "code.mjs",
      isWhole: true,
    });
    return await import(/* @vite-ignore */ pathToFileURL(join(outDir, "code.mjs")).href);
  } finally {
    rmSync(outDir, { recursive: true });
  }
}
