import type { Plugin } from "vite";
import { normalizePath } from "vite";

/**
 * Adds the styles of the site's theme to the stylesheet of all pages. Cascade layers decide what wins, so their place in
 * the file does not matter.
 * @param file the stylesheet, absolute
 * @param styles returns the theme's styles. It is called each time the stylesheet is loaded
 */
export function themeStyles(file: string, styles: () => string | Promise<string>): Plugin {
  const own = normalizePath(file);
  return {
    name: "kente-theme-styles",
    enforce: "pre",
    transform: {
      filter: { id: /\.css(?:\?.*)?$/ },
      async handler(code, id) {
        if (normalizePath(id.replace(/\?.*$/, "")) !== own) return undefined;
        return { code: `${code}\n${await styles()}`, map: null };
      },
    },
  };
}
