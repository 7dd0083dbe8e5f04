import { join } from "node:path";
import { pathInside } from "../../files/pathInside.ts";
import { engineName, generatedFolder, type SiteFolder } from "../../files/siteFolder.ts";

/**
 * Returns the TypeScript configuration for the code of a site outside of the project: it says where the engine's modules
 * and the types of React are. It differs between machines, so it is generated, and no repository contains it.
 */
export function siteTsconfig({ root, site }: Pick<SiteFolder, "root" | "site">): string {
  const folder = join(site, generatedFolder);
  const engine = (path: string) => pathInside(folder, join(root, path));
  const configuration = {
    extends: engine("tsconfig.json"),
    compilerOptions: {
      paths: {
        [`${engineName}/schemas/*`]: [engine("schemas/*")],
        [`${engineName}/*`]: [engine("engine/*")],
        react: [engine("node_modules/@types/react")],
        "react/*": [engine("node_modules/@types/react/*")],
        "@rjsf/utils": [engine("node_modules/@rjsf/utils")],
      },
      // Paths in "types" would begin at the file that extends this one.
      typeRoots: [engine("node_modules/@types"), engine("node_modules")],
      types: ["node", "vite/client"],
    },
    include: ["../../pages", "."],
  };
  return `${JSON.stringify(configuration, null, 2)}\n`;
}
