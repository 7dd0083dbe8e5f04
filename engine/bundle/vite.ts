import react from "@vitejs/plugin-react";
import type { InlineConfig } from "vite";
import { buildTargets } from "./browsers.ts";
import { imports } from "./plugin/imports.ts";
import { lean } from "./plugin/lean.ts";
import { type KenteOptions, kente } from "./plugin/plugin.ts";
import { stylesheetFolders } from "./plugin/stylesheetFolders.ts";

/** Code that the browser loads first of all, and what it hydrates with. Paths from the project's folder. */
export const entries = {
  bootstrap: "engine/browser/bootstrap.ts",
  app: "engine/browser/app.tsx",
  site: "engine/render/styles/site.css",
  worker: "engine/prerender/worker.ts",
  render: "engine/prerender/createRender.tsx",
} as const;

/** What bundles and dev server have in common. */
export function viteConfig(options: KenteOptions): InlineConfig {
  return {
    root: options.root,
    configFile: false,
    publicDir: false,
    appType: "custom",
    build: { target: buildTargets },
    plugins: [react(), kente(options), lean(options.root), imports(options.root), stylesheetFolders()],
    optimizeDeps: {
      // Blocks are reached through a virtual module, which the search for what they need does not see into.
      entries: ["engine/browser/**/*.{ts,tsx}", "engine/transports/*.ts", "blocks/*/*.tsx", "!**/*.test.*"],
    },
    resolve: { dedupe: ["react", "react-dom"] },
  };
}
