import { join } from "node:path";
import type { Plugin } from "vite";

/** The module that Vite puts around each `import()`. */
const preloadHelper = /^\0vite\/preload-helper\.js$/;

/**
 * Loads the style sheets of what is imported, and nothing else: the scripts that it needs are named by the page, and the
 * bootstrap has them fetched all at once.
 */
const loadWithSheets = (sheets: string) => `import { loadSheet } from ${JSON.stringify(sheets)};
export const __vitePreload = (load, sheets = []) =>
  Promise.all(sheets.map((one) => loadSheet(import.meta.env.BASE_URL + one))).then(load);
`;

/** Leaves out of bundles what libraries bring for others. The dev server takes them as they are. */
export function lean(root: string): Plugin {
  const at = (path: string) => join(root, path);
  return {
    name: "kente-lean",
    apply: "build",
    enforce: "pre",
    config: () => ({
      resolve: {
        alias: [
          // Fields, templates, widgets and references that no form here can have: 20 KB of RJSF's 52.
          { find: /^\.\.\/getDefaultRegistry\.js$/, replacement: at("engine/forms/rjsfRegistry.ts") },
          { find: /^fast-uri$/, replacement: at("engine/forms/rjsfUri.ts") },
          // Patterns of routes: here a path is a page or it is not.
          { find: /^regexparam$/, replacement: at("engine/build/plugin/noPatterns.ts") },
          // What wouter brings for React 17 and before.
          { find: "use-sync-external-store/shim/index.js", replacement: "react" },
        ],
      },
    }),
    load: {
      filter: { id: preloadHelper },
      handler: () => loadWithSheets(at("engine/browser/sheets.ts")),
    },
  };
}
