import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { normalizePath } from "vite";
import { type ModuleKind, ownMemberFolders } from "../../content/schema/members.ts";
import { ownFolder, type SiteFolder } from "../../files/siteFolder.ts";

/** The folders of all modules of one kind: the engine's, and the site's own. */
export function moduleFolders({ root, site }: Pick<SiteFolder, "root" | "site">, kind: ModuleKind): string[] {
  return [join(root, ownMemberFolders[kind]), ownFolder(site, kind)];
}

/** Finds the modules in folders. @returns absolute paths by name, with `/` on every system */
export function discoverModules(folders: readonly string[]): Map<string, string> {
  const found = folders
    .filter((folder) => existsSync(folder))
    .flatMap((folder) =>
      readdirSync(folder)
        .filter((file) => /^[^.]+\.tsx?$/.test(file))
        .map((file) => [file.replace(/\.\w+$/, ""), normalizePath(join(folder, file))] as const),
    );
  return new Map(found.sort(([one], [other]) => (one < other ? -1 : 1)));
}

/** Writes the code of `virtual:kente/widgets`. */
export function widgetsModule(widgets: ReadonlyMap<string, string>): string {
  const names = [...widgets.keys()];
  return [
    ...[...widgets.values()].map(
      (file, index) => `import { widget as of${index} } from ${JSON.stringify(file)};`,
    ),
    "export const widgets = {",
    ...names.map((name, index) => `  ${JSON.stringify(name)}: of${index},`),
    "};",
    "",
  ].join("\n");
}

/** Writes the code of `virtual:kente/transports`: a loader for each. */
export function transportsModule(transports: ReadonlyMap<string, string>): string {
  const loaders = Array.from(
    transports,
    ([name, file]) =>
      `  ${JSON.stringify(name)}: () => import(${JSON.stringify(file)}).then((code) => code.transport),`,
  );
  return ["export const transports = {", ...loaders, "};", ""].join("\n");
}
