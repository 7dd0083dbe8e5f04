import { join } from "node:path";
import { normalizePath, type Plugin } from "vite";

/** Leaves out of bundles what libraries bring for others. The dev server takes them as they are. */
export function lean(root: string): Plugin {
  const at = (path: string) => normalizePath(join(root, path));
  return {
    name: "kente-lean",
    apply: "build",
    enforce: "pre",
    config: () => ({
      resolve: {
        alias: [
          // Fields, templates, widgets and references that no form here can have: 20 KB of RJSF's 52.
          { find: /^\.\.\/getDefaultRegistry\.js$/, replacement: at("engine/forms/rjsf/defaultRegistry.ts") },
          { find: /^fast-uri$/, replacement: at("engine/forms/rjsf/uriResolver.ts") },
          // Patterns of routes: here a path is a page or it is not.
          { find: /^regexparam$/, replacement: at("engine/bundle/plugin/noPatterns.ts") },
          {
            find: /^\.\/use-browser-location\.js$/,
            replacement: at("engine/bundle/plugin/noBrowserLocation.ts"),
          },
          // What wouter brings for React 17 and before.
          { find: "use-sync-external-store/shim/index.js", replacement: "react" },
        ],
      },
    }),
  };
}
