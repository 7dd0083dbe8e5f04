import { readdirSync } from "node:fs";
import { dirname, join } from "node:path";
import type { Plugin } from "vite";

/**
 * Lets a stylesheet import a folder: `@import "../surfaces/*.css"` stands for every stylesheet in there, in the order
 * of their names. It works in stylesheets that code or a page loads, not in those that others import. In dev, a new or
 * removed file updates the stylesheets that import its folder.
 */
export function stylesheetFolders(): Plugin {
  /** Ids of the stylesheets that import a folder. */
  const importers = new Map<string, Set<string>>();
  return {
    name: "kente-stylesheet-folders",
    enforce: "pre",
    transform: {
      filter: { id: /\.css(?:\?.*)?$/, code: /@import "[^"]*\/\*\.css";/ },
      handler(code, id) {
        const imported = (folder: string) => {
          importers.set(folder, (importers.get(folder) ?? new Set()).add(id));
        };
        return { code: importFolders(code, dirname(id), imported), map: null };
      },
    },
    hotUpdate({ type, file, modules }) {
      const ids = importers.get(dirname(file));
      if (type === "update" || !ids || !file.endsWith(".css")) return undefined;
      return [...modules, ...[...ids].flatMap((id) => this.environment.moduleGraph.getModuleById(id) ?? [])];
    },
  };
}

function importFolders(css: string, from: string, imported: (folder: string) => void): string {
  return css.replace(/@import "([^"]*)\/\*\.css";/g, (_, folder: string) => {
    const path = join(from, folder);
    imported(path);
    return stylesheetsIn(path)
      .map((file) => `@import "${folder}/${file}";`)
      .join("\n");
  });
}

/** Names of the stylesheets in a folder, sorted. */
function stylesheetsIn(folder: string): string[] {
  return readdirSync(folder)
    .filter((file) => file.endsWith(".css"))
    .sort();
}
