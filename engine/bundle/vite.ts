import { join } from "node:path";
import react from "@vitejs/plugin-react";
import type { InlineConfig } from "vite";
import { pathInside } from "../files/pathInside.ts";
import { blockFolders } from "../files/siteFolder.ts";
import { buildTargets } from "./browsers.ts";
import { entries } from "./entries.ts";
import { enginePackages } from "./plugin/enginePackages.ts";
import { imports } from "./plugin/imports.ts";
import { moduleFolders } from "./plugin/ownModules.ts";
import { type KenteOptions, kente } from "./plugin/plugin.ts";
import { themeStyles } from "./plugin/themeStyles.ts";
import { widgetStyles } from "./plugin/widgetStyles.ts";

/** Options of {@link viteConfig}. */
interface ViteOptions extends KenteOptions {
  /** Returns the styles of the site's theme. It is called each time the stylesheet of all pages is loaded. */
  styles(): string | Promise<string>;
}

/** The Vite configuration that bundles and the dev server share. */
export function viteConfig(options: ViteOptions): InlineConfig {
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
      imports(root),
      themeStyles(join(root, entries.site), options.styles),
      widgetStyles({ site }),
      enginePackages(options.folder),
    ],
    optimizeDeps: {
      // Vite does not look for dependencies behind virtual modules, so blocks are listed here.
      entries: [
        "engine/browser/**/*.{ts,tsx}",
        "engine/dev/controls/frame.tsx",
        ...(["transports", "widgets"] as const).flatMap((kind) =>
          moduleFolders({ root, site }, kind).map((folder) => `${pathInside(root, folder)}/*.{ts,tsx}`),
        ),
        ...blockFolders({ root, blocks }).map((folder) => `${pathInside(root, folder)}/*/*.tsx`),
        "!**/*.test.*",
      ],
    },
    resolve: { dedupe: ["react", "react-dom"] },
  };
}
