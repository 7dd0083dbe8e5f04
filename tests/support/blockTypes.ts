import { existsSync, readdirSync } from "node:fs";
import { basename, join } from "node:path";
import { blockFolders, siteFolder } from "../../engine/files/siteFolder.ts";

/** The folders of the block types of a project, those of its own site among them: absolute paths, by type. */
export function blockTypes(project: string): Map<string, string> {
  const folders = blockFolders(siteFolder(project))
    .filter((parent) => existsSync(parent))
    .flatMap((parent) =>
      readdirSync(parent, { withFileTypes: true })
        .filter((entry) => entry.isDirectory())
        .map(({ name }) => join(parent, name)),
    );
  return new Map(folders.map((folder) => [basename(folder), folder]));
}
