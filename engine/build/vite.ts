import { join } from "node:path";
import react from "@vitejs/plugin-react";
import type { InlineConfig } from "vite";
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
    plugins: [react(), kente(options)],
    resolve: {
      alias: [
        // RJSF brings a Markdown parser for descriptions; ours is parsed when the site is compiled.
        {
          find: "markdown-to-jsx/react",
          replacement: join(options.root, "engine/build/plugin/noMarkdown.tsx"),
        },
        // Fields, templates, widgets and references that no form here can have: 20 KB of RJSF's 52.
        {
          find: /^\.\.\/getDefaultRegistry\.js$/,
          replacement: join(options.root, "engine/forms/rjsf-registry.ts"),
        },
        { find: /^fast-uri$/, replacement: join(options.root, "engine/forms/rjsf-uri.ts") },
      ],
      dedupe: ["react", "react-dom"],
    },
  };
}
