import { join } from "node:path";
import react from "@vitejs/plugin-react";
import { type InlineConfig, normalizePath } from "vite";
import { pathInside } from "../files/pathInside.ts";
import { blockFolders, engineName } from "../files/siteFolder.ts";
import { buildTargets } from "./browsers.ts";
import { enginePackages } from "./plugin/enginePackages.ts";
import { imports } from "./plugin/imports.ts";
import { type KenteOptions, kente } from "./plugin/plugin.ts";
import { replaceModules } from "./plugin/replaceModules.ts";
import { stylesheetFolders } from "./plugin/stylesheetFolders.ts";

/** The entry points of all bundles, as paths from the project's folder. */
export const entries = {
  bootstrap: "engine/browser/bootstrap.ts",
  app: "engine/browser/app.tsx",
  site: "engine/render/styles/site.css",
  worker: "engine/prerender/worker.ts",
  render: "engine/prerender/createRender.tsx",
} as const;

/**
 * The Vite configuration that bundles and the dev server share.
 * @param multilingual whether the site has several languages. Bundles of other sites have no code for that
 */
export function viteConfig(options: KenteOptions, multilingual = true): InlineConfig {
  const { root, site, blocks } = options.folder;
  return {
    root,
    envDir: site,
    // A site has a configuration for its editor only. It extends a generated file, which may not be there.
    tsconfig: join(root, "tsconfig.json"),
    configFile: false,
    publicDir: false,
    appType: "custom",
    build: { target: buildTargets },
    plugins: [
      react(),
      kente(options),
      replaceModules(root, multilingual),
      imports(root),
      stylesheetFolders(),
      enginePackages(options.folder),
    ],
    optimizeDeps: {
      // Vite does not look for dependencies behind virtual modules, so blocks are listed here.
      entries: [
        "engine/browser/**/*.{ts,tsx}",
        "engine/transports/*.ts",
        ...blockFolders({ root, blocks }).map((folder) => `${pathInside(root, folder)}/*/*.tsx`),
        "!**/*.test.*",
      ],
    },
    resolve: {
      dedupe: ["react", "react-dom"],
      alias: [
        { find: new RegExp(`^${engineName}/(?=schemas/)`), replacement: `${normalizePath(root)}/` },
        { find: new RegExp(`^${engineName}/`), replacement: `${normalizePath(join(root, "engine"))}/` },
      ],
    },
  };
}
