import react from "@vitejs/plugin-react";
import type { InlineConfig } from "vite";
import { buildTargets } from "./browsers.ts";
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

/** The Vite configuration that bundles and the dev server share. */
export function viteConfig(options: KenteOptions): InlineConfig {
  return {
    root: options.root,
    configFile: false,
    publicDir: false,
    appType: "custom",
    build: { target: buildTargets },
    plugins: [
      react(),
      kente(options),
      replaceModules(options.root),
      imports(options.root),
      stylesheetFolders(),
    ],
    optimizeDeps: {
      // Vite does not look for dependencies behind virtual modules, so blocks are listed here.
      entries: ["engine/browser/**/*.{ts,tsx}", "engine/transports/*.ts", "blocks/*/*.tsx", "!**/*.test.*"],
    },
    resolve: { dedupe: ["react", "react-dom"] },
  };
}
