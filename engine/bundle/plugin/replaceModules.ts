import { join } from "node:path";
import { normalizePath, type Plugin } from "vite";

/** Replaces parts of libraries that no site needs by smaller ones. The dev server uses the libraries unchanged. */
export function replaceModules(root: string): Plugin {
  const at = (path: string) => normalizePath(join(root, path));
  return {
    name: "kente-lean",
    apply: "build",
    enforce: "pre",
    config: () => ({
      resolve: {
        alias: [
          // RJSF's fields, templates, widgets and references that no form uses: 20 of its 52 KB.
          { find: /^\.\.\/getDefaultRegistry\.js$/, replacement: at("engine/forms/rjsf/defaultRegistry.ts") },
          { find: /^fast-uri$/, replacement: at("engine/forms/rjsf/uriResolver.ts") },
          // Route patterns: a path is a page or it is none.
          { find: /^regexparam$/, replacement: at("engine/bundle/plugin/replacements/noPatterns.ts") },
          {
            find: /^\.\/use-browser-location\.js$/,
            replacement: at("engine/bundle/plugin/replacements/noBrowserLocation.ts"),
          },
          // Support for React 17 and older.
          { find: "use-sync-external-store/shim/index.js", replacement: "react" },
        ],
      },
    }),
  };
}
