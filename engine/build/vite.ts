import { join } from "node:path";
import react from "@vitejs/plugin-react";
import type { InlineConfig, Plugin } from "vite";
import { type KenteOptions, kente } from "./plugin/plugin.ts";

/** Code that the browser loads first of all, and what it wakes with. Paths from the project's folder. */
export const entries = {
  bootstrap: "engine/browser/bootstrap.ts",
  app: "engine/browser/app.tsx",
  site: "engine/render/styles/site.css",
  worker: "engine/build/prerender/worker.ts",
  render: "engine/build/prerender/entry.tsx",
} as const;

/** What bundles and dev server have in common. */
export function viteConfig(options: KenteOptions): InlineConfig {
  return {
    root: options.root,
    configFile: false,
    publicDir: false,
    appType: "custom",
    plugins: [react(), kente(options), leanForms(options.root)],
    optimizeDeps: {
      // Blocks are reached through a virtual module, which the search for what they need does not see into.
      entries: ["engine/browser/*.{ts,tsx}", "engine/transports/*.ts", "blocks/*/*.tsx", "!**/*.test.*"],
    },
    resolve: { dedupe: ["react", "react-dom"] },
  };
}

/** Leaves out of bundles what RJSF brings for forms that can't be here. The dev server takes RJSF as it is. */
function leanForms(root: string): Plugin {
  const at = (path: string) => join(root, path);
  return {
    name: "kente-lean-forms",
    apply: "build",
    config: () => ({
      resolve: {
        alias: [
          // RJSF brings a Markdown parser for descriptions; ours is parsed when the site is compiled.
          { find: "markdown-to-jsx/react", replacement: at("engine/build/plugin/noMarkdown.tsx") },
          // Fields, templates, widgets and references that no form here can have: 20 KB of RJSF's 52.
          { find: /^\.\.\/getDefaultRegistry\.js$/, replacement: at("engine/forms/rjsfRegistry.ts") },
          { find: /^fast-uri$/, replacement: at("engine/forms/rjsfUri.ts") },
        ],
      },
    }),
  };
}
