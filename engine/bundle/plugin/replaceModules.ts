import { join } from "node:path";
import { normalizePath, type Plugin } from "vite";

/** The components that lead to other languages, as others import them. */
const languageParts = /^\.\.\/language\/Language(?:Switch|List)\.tsx$/;

/**
 * Replaces what the site does not need by something smaller: parts of libraries that no site needs, and the ways to other
 * languages where there are none. The dev server uses all modules unchanged.
 * @param multilingual whether the site has several languages
 */
export function replaceModules(root: string, multilingual: boolean): Plugin {
  const at = (path: string) => normalizePath(join(root, path));
  return {
    name: "kente-lean",
    apply: "build",
    enforce: "pre",
    config: () => ({
      resolve: {
        alias: [
          // Route patterns: a path is a page or it is none.
          { find: /^regexparam$/, replacement: at("engine/bundle/plugin/replacements/noPatterns.ts") },
          {
            find: /^\.\/use-browser-location\.js$/,
            replacement: at("engine/bundle/plugin/replacements/noBrowserLocation.ts"),
          },
          ...(multilingual
            ? []
            : [
                { find: languageParts, replacement: at("engine/bundle/plugin/replacements/noLanguages.ts") },
                {
                  find: "./languages.css",
                  replacement: at("engine/bundle/plugin/replacements/noLanguages.css"),
                },
              ]),
          // Support for React 17 and older.
          { find: "use-sync-external-store/shim/index.js", replacement: "react" },
        ],
      },
    }),
  };
}
