import { join } from "node:path";
import type { Plugin } from "vite";
import { ownFolder, ownKinds, type SiteFolder } from "../../files/siteFolder.ts";

/**
 * Lets the blocks, transports and widgets of a site outside of the project import the packages of the engine. Those that the
 * site has installed itself come first.
 */
export function enginePackages({ root, site }: Pick<SiteFolder, "root" | "site">): Plugin {
  const folders = ownKinds.map((kind) => ownFolder(site, kind));
  const importer = join(root, "package.json");
  return {
    name: "kente-engine-packages",
    enforce: "pre",
    resolveId: {
      // A name, not a path or the id of a virtual module.
      filter: { id: /^(?:@[\w-]+\/)?[a-z][\w.-]*(?:\/|$)/ },
      async handler(id, from, options) {
        if (!folders.some((folder) => from?.startsWith(`${folder}/`))) return null;
        return (await this.resolve(id, from, options)) ?? this.resolve(id, importer, options);
      },
    },
  };
}
