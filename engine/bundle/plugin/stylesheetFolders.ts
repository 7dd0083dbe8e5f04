import { readdirSync } from "node:fs";
import { dirname, join } from "node:path";
import type { Plugin } from "vite";

/**
 * Lets a stylesheet import a folder: `@import "../surfaces/*.css"` stands for every stylesheet in there, in the order
 * of their names. It works in stylesheets that code or a page loads, not in those that others import.
 */
export function stylesheetFolders(): Plugin {
  return {
    name: "kente-stylesheet-folders",
    enforce: "pre",
    transform: {
      filter: { id: /\.css(?:\?.*)?$/, code: /@import "[^"]*\/\*\.css";/ },
      handler: (code, id) => ({ code: importFolders(code, dirname(id)), map: null }),
    },
  };
}

function importFolders(css: string, from: string): string {
  return css.replace(/@import "([^"]*)\/\*\.css";/g, (_, folder: string) =>
    stylesheetsIn(join(from, folder))
      .map((file) => `@import "${folder}/${file}";`)
      .join("\n"),
  );
}

/** Names of the stylesheets in a folder, sorted. */
function stylesheetsIn(folder: string): string[] {
  return readdirSync(folder)
    .filter((file) => file.endsWith(".css"))
    .sort();
}
